import { overlayPageTexts } from '@app/contract/overlays/page-texts';
import type { ChaseCard } from '@app/contract/overlays/schemas';
import { element } from '../page/element.ts';
import { createName, createRarity } from './alert/card-texts.ts';
import { paintCard } from './alert/paint-card.ts';

/** Width of the card's picture in device pixels. */
const PICTURE_WIDTH = 300;

/** Creates the card of the week, which does not move. */
export function createChase({ card, collector }: ChaseCard): HTMLElement {
  const chase = element(
    'div',
    'chase',
    paintCard(card, 'front', PICTURE_WIDTH),
    element(
      'div',
      'chase-plate',
      element('p', 'chase-title', overlayPageTexts.chase),
      createName(card),
      createRarity(card),
      element('p', 'chase-collector', collector),
    ),
  );
  chase.dataset.rarity = card.rarity;
  return chase;
}
