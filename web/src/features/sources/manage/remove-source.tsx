import { kindTexts } from '@app/contract/sources/kind-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { Source } from '@app/contract/sources/schemas';
import { flushSync } from 'react-dom';
import { errorText } from '../../../lib/http/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sourcesApi } from '../api/sources-api.ts';

interface RemoveSourceProps {
  readonly slug: string;
  readonly source: Source;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Removes a source, after a confirmation. */
export function RemoveSource({ slug, source, onRemoved, onClose }: RemoveSourceProps) {
  const [remove, { isLoading }] = sourcesApi.useDeleteSourceMutation();
  const { name } = kindTexts[source.kind];
  const confirm = async () => {
    const { error } = await remove({ slug, id: source.id });
    // Until the dialog has closed, the list is inert and cannot be focused.
    flushSync(onClose);
    if (error) return toast({ type: 'error', title: manageSourceTexts.failed, message: errorText(error) });
    onRemoved();
    toast({ type: 'success', title: manageSourceTexts.removed.replace('{kind}', name) });
  };
  return (
    <ConfirmDialog
      open
      title={manageSourceTexts.removeTitle.replace('{kind}', name)}
      description={manageSourceTexts.removeLead}
      confirmLabel={manageSourceTexts.remove}
      danger
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
