import type { Card } from '@app/contract/cards/schemas';
import { placeholderName } from '@app/contract/cards/texts';
import { CURRENT_EDITION } from '@app/contract/draw/card';

const PREFIX = 'collecting:';

/** The card that stands in the list while the server draws (specification part 1 §4). */
export function placeholderCard(requestId: string, publicKey: string, now: Date): Card {
  return {
    id: PREFIX + requestId,
    number: 0,
    name: placeholderName,
    description: '',
    image: '',
    rarity: 'common',
    type: 'warrior',
    power: 0,
    defense: 0,
    artSeed: '',
    edition: CURRENT_EDITION,
    mintDate: now.toISOString(),
    collectedAt: now.toISOString(),
    publicKey,
  };
}

/** True for a card that is not drawn yet. */
export function isPlaceholder(card: Pick<Card, 'id'>): boolean {
  return card.id.startsWith(PREFIX);
}
