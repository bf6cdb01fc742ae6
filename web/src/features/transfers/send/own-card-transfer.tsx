import { useCurrentUser } from '../../../lib/api/current-user.ts';
import type { TransferButtonProps } from '../../cards/share/transfer-button-props.ts';
import { TransferButton } from './transfer-button.tsx';

/** Transfers a card whose page is open, if the user's linked wallet holds it. */
export function OwnCardTransfer(props: TransferButtonProps) {
  const { user } = useCurrentUser();
  const isOwn = user?.wallet != null && user.wallet.publicKey === props.card.publicKey;
  return isOwn ? <TransferButton {...props} /> : null;
}
