import { withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES, type SocialProvider } from '@app/contract/core/providers';
import { linkingTexts } from '@app/contract/social/texts';
import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';

export interface UnlinkProviderDialogProps {
  provider: SocialProvider;
  account: string | undefined;
  unlink: (provider: SocialProvider) => Promise<{ error?: unknown }>;
  /** What it means. */
  unlinkLead: string;
  onClose: () => void;
}

/** Asks before an account of another service is unlinked; it stays until that is done. */
export function UnlinkProviderDialog({ provider, account, unlink, unlinkLead, onClose }: UnlinkProviderDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const name = PROVIDER_NAMES[provider];
  const confirm = async () => {
    setBusy(true);
    const { error } = await unlink(provider);
    onClose();
    if (error) {
      toast({ type: 'error', title: withProvider(linkingTexts.unlinkFailed, name), message: errorText(error) });
    } else toast({ type: 'success', title: withProvider(linkingTexts.unlinked, name) });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={withProvider(linkingTexts.unlinkTitle, name)}
      description={unlinkLead}
      confirmLabel={withProvider(linkingTexts.unlinkConfirm, name)}
      danger
      busy={isBusy}
      busyLabel={linkingTexts.unlinking}
      onConfirm={confirm}
    >
      {account && <p className="wrap-anywhere font-semibold">{account}</p>}
    </ConfirmDialog>
  );
}
