import { kindTexts } from '@app/contract/sources/kind-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { Source } from '@app/contract/sources/schemas';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '../../../lib/http/api-error.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sourcesApi } from '../api/sources-api.ts';

interface RotateSecretProps {
  readonly slug: string;
  readonly source: Source;
  /** Called with the new secret. */
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** Replaces the secret of a source, after a confirmation. */
export function RotateSecret({ slug, source, onSecret, onClose }: RotateSecretProps) {
  const [immediately, setImmediately] = useState(false);
  const [rotate, { isLoading }] = sourcesApi.useRotateSourceSecretMutation();
  const confirm = async () => {
    const { data, error } = await rotate({ slug, id: source.id, immediately });
    flushSync(onClose);
    if (error) return toast({ type: 'error', title: manageSourceTexts.failed, message: errorText(error) });
    onSecret(data.secret);
  };
  return (
    <ConfirmDialog
      open
      title={manageSourceTexts.rotateTitle.replace('{kind}', kindTexts[source.kind].name)}
      description={manageSourceTexts.rotateLead}
      confirmLabel={manageSourceTexts.rotate}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox
        label={manageSourceTexts.rotateNow}
        checked={immediately}
        onChange={(event) => setImmediately(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
