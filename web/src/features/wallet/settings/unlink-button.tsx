import { shortAddress } from '@app/contract/wallet/address';
import { useState } from 'react';
import { toApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { dropWallet } from '../actions.ts';
import { useUnlinkWalletMutation } from '../api.ts';
import { walletStore } from '../store.ts';

/** Unlinks the wallet, once that is confirmed, and lets go of the extension. */
export function UnlinkButton({ publicKey, disabled }: { publicKey: string; disabled: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [unlink, { isLoading }] = useUnlinkWalletMutation();
  const confirm = async () => {
    const { error } = await unlink();
    setAsking(false);
    if (error) {
      toast({ type: 'error', title: 'The wallet was not unlinked', message: toApiError(error).text });
      return;
    }
    dropWallet({ store: walletStore });
    toast({ type: 'success', title: 'Wallet unlinked' });
  };
  return (
    <>
      <Button variant="danger" disabled={disabled} onClick={() => setAsking(true)}>
        Unlink
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Unlink ${shortAddress(publicKey)}?`}
        description="You keep your cards. To collect another one you link a wallet again."
        confirmLabel="Unlink wallet"
        danger
        busy={isLoading}
        busyLabel="Unlinking…"
        onConfirm={confirm}
      />
    </>
  );
}
