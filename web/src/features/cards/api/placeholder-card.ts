import type { OwnedCard } from '@app/contract/cards/schemas';
import { placeholderTexts } from '@app/contract/cards/texts';
import { CURRENT_EDITION } from '@app/contract/draw/card';
import { type MaybeOptimistic, pendingCreate } from '../../../lib/api/optimistic.ts';

/** A card in a cached list: one from the server, or the placeholder of a draw. */
export type ListedCard = MaybeOptimistic<OwnedCard>;

/** The card that a list shows while the server draws. */
export function placeholderCard(requestId: string, publicKey: string, now: Date): ListedCard {
  const flags = pendingCreate(requestId, now);
  return {
    id: `temporary:${requestId}`,
    number: 0,
    name: placeholderTexts.name,
    description: '',
    image: '',
    rarity: 'common',
    type: 'warrior',
    finish: 'standard',
    power: 0,
    defense: 0,
    artSeed: '',
    edition: CURRENT_EDITION,
    mintDate: flags.createdAt,
    collectedAt: flags.createdAt,
    publicKey,
    drawWallet: publicKey,
    grant: 'daily',
    project: null,
    transferableFrom: null,
    locked: false,
    receivedAt: flags.createdAt,
    isFavourite: false,
    ...flags,
  };
}
