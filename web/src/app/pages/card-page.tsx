import { CardPage as PublicCardPage } from '../../features/cards/page/card-page.tsx';
import { RoomButton } from '../../features/models/room/room-button.tsx';
import { Provenance } from '../../features/transfers/provenance/provenance.tsx';
import { OwnCardTransfer } from '../../features/transfers/send/own-card-transfer.tsx';

/** /cards/{number}, with the history of the card and the way into the room and to another wallet. */
export function CardPage() {
  return <PublicCardPage History={Provenance} RoomButton={RoomButton} TransferButton={OwnCardTransfer} />;
}
