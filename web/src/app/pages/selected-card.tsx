import {
  SelectedCard as SelectedCardOfInventory,
  type SelectedCardProps,
} from '../../features/cards/inventory/detail/selected-card.tsx';
import { RoomButton } from '../../features/models/room/room-button.tsx';

/** The selected card of the inventory, with the way into the room. */
export function SelectedCard(props: Omit<SelectedCardProps, 'RoomButton'>) {
  return <SelectedCardOfInventory {...props} RoomButton={RoomButton} />;
}
