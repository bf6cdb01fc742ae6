import { commonTexts } from '@app/contract/core/texts';
import { donationTexts } from '@app/contract/sources/donation-texts';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ConnectDialogProps {
  /** The wallet that is linked to the account, base58. */
  readonly linked: string | undefined;
  /** Whether a wallet is connected, with another account than the linked one. */
  readonly isConnected: boolean;
  /** Connects a wallet after the dialog has closed. */
  readonly onConnect: () => void;
  readonly onClose: () => void;
}

/** Says which wallet donates, and connects it unless another of its accounts is selected. */
export function ConnectDialog({ linked, isConnected, onConnect, onClose }: ConnectDialogProps) {
  const isOther = linked !== undefined && isConnected;
  const other = () => donationTexts.otherAccount.replace('{wallet}', shortWalletAddress(linked ?? ''));
  return (
    <Dialog
      open
      onClose={onClose}
      title={donationTexts.connectTitle}
      description={isOther ? other() : linked === undefined ? donationTexts.noWallet : donationTexts.notConnected}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          {!isOther && (
            <Button variant="primary" onClick={onConnect}>
              {donationTexts.connect}
            </Button>
          )}
        </>
      }
    />
  );
}
