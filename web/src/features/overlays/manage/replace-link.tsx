import { manageOverlayTexts as texts } from '@app/contract/overlays/page-texts';
import type { OverlayKey } from '@app/contract/overlays/settings';
import { flushSync } from 'react-dom';
import { errorText } from '../../../lib/http/api-error.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type OverlayId, overlaysApi } from '../api/overlays-api.ts';
import type { Links } from './links-dialog.tsx';

interface ReplaceLinkProps extends OverlayId {
  readonly which: OverlayKey;
  /** Called with the new link. */
  readonly onLinks: (links: Links) => void;
  readonly onClose: () => void;
}

/** Replaces the key of an overlay or its dock, after a confirmation. */
export function ReplaceLink({ slug, id, which, onLinks, onClose }: ReplaceLinkProps) {
  const [rotate, { isLoading }] = overlaysApi.useRotateOverlayKeyMutation();
  const confirm = async () => {
    const { data, error } = await rotate({ slug, id, which });
    flushSync(onClose);
    if (error) return toast({ type: 'error', title: texts.failed, message: errorText(error) });
    const { overlay, key, dockKey } = data;
    onLinks(which === 'overlay' ? { overlay: `${overlay.url}#${key}` } : { dock: `${overlay.dockUrl}#${dockKey}` });
  };
  return (
    <ConfirmDialog
      open
      title={texts.replaceTitle[which]}
      description={texts.replaceLead[which]}
      confirmLabel={texts.replace}
      danger
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
