import { CardPage as PublicCardPage } from '../../features/cards/page/card-page.tsx';
import { RoomButton } from '../../features/models/room/room-button.tsx';

/** /cards/{number}, with the way into the room. */
export function CardPage() {
  return <PublicCardPage RoomButton={RoomButton} />;
}
