import { commonTexts } from '@app/contract/core/texts';
import { transferDialogTexts } from '@app/contract/transfers/dialog-texts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusOnMount } from '../../wallet/transfer/focus-on-mount.ts';
import { useWallet } from '../../wallet/use-wallet.ts';

interface SigningActionsProps {
  isBusy: boolean;
  /** Whether it can no longer be signed; the button then goes back too. */
  isOver: boolean;
  /** The label of the button that signs. */
  label?: string;
  onBack: () => void;
  onSign: () => void;
}

const { review: texts } = transferDialogTexts;

/** The buttons of a review: back, and sign or connect the wallet first. */
export function SigningActions({ isBusy, isOver, label = texts.sign, onBack, onSign }: SigningActionsProps) {
  const wallet = useWallet();
  return (
    <>
      <Button ref={focusOnMount} variant="quiet" disabled={isBusy} onClick={onBack}>
        {texts.back}
      </Button>
      <Button
        variant="primary"
        busy={isBusy || wallet.isLoading}
        busyLabel={isBusy ? texts.signing : commonTexts.connecting}
        onClick={({ detail: clickCount }) => {
          // The second click of a double click on the button before this one, which was in the same place
          if (clickCount > 1) return;
          if (isOver) onBack();
          else if (wallet.connected) onSign();
          else wallet.connect();
        }}
      >
        {isOver ? texts.again : wallet.connected ? label : texts.connect}
      </Button>
    </>
  );
}
