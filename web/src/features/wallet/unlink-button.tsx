import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toApiError } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { resetWallet } from './connection/actions.ts';
import { useUnlinkWalletMutation } from './state/wallet-api.ts';
import { useWalletStore } from './state/wallet-slice.ts';

interface UnlinkButtonProps {
  readonly publicKey: string;
  readonly disabled: boolean;
  /** Called when the dialog has closed; the button is removed with its row. */
  readonly onUnlinked: () => void;
}

/** Unlinks the wallet after a confirmation and disconnects from the extension. */
export function UnlinkButton({ publicKey, disabled, onUnlinked }: UnlinkButtonProps) {
  const store = useWalletStore();
  const [isConfirming, setConfirming] = useState(false);
  const [unlink, { isLoading }] = useUnlinkWalletMutation();
  const confirm = async () => {
    const { error } = await unlink();
    // The open dialog makes the page inert, so nothing could be focused.
    flushSync(() => setConfirming(false));
    if (error) {
      toast({ type: 'error', title: 'We couldn’t unlink your wallet', message: toApiError(error).text });
      return;
    }
    onUnlinked();
    resetWallet({ store });
    toast({ type: 'success', title: 'Your wallet is unlinked', message: 'Your cards stay with you.' });
  };
  return (
    <>
      <Button variant="danger" size="sm" disabled={disabled} onClick={() => setConfirming(true)}>
        Unlink
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Unlink ${shortWalletAddress(publicKey)}?`}
        description="You keep your cards. To collect more, link a wallet again."
        confirmLabel="Unlink wallet"
        danger
        busy={isLoading}
        busyLabel="Unlinking…"
        onConfirm={confirm}
      />
    </>
  );
}
