import {
  SelectedCard as SelectedCardOfInventory,
  type SelectedCardProps,
} from '../../features/cards/inventory/detail/selected-card.tsx';
import { RoomButton } from '../../features/models/room/room-button.tsx';
import { TransferButton } from '../../features/transfers/send/transfer-button.tsx';

/** The selected card of the inventory, with the way into the room and to another wallet. */
export function SelectedCard(props: Omit<SelectedCardProps, 'RoomButton' | 'TransferButton'>) {
  return <SelectedCardOfInventory {...props} RoomButton={RoomButton} TransferButton={TransferButton} />;
}
