import { Reveal as RevealOfCards, type RevealProps } from '../../features/cards/reveal/reveal.tsx';
import { RoomButton } from '../../features/models/room/room-button.tsx';

export { enableSound } from '../../features/cards/reveal/reveal.tsx';

/** The reveal of a card, which ends with the way into the room. */
export function Reveal(props: Omit<RevealProps, 'RoomButton'>) {
  return <RevealOfCards {...props} RoomButton={RoomButton} />;
}
