import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, FINISHES } from '@app/contract/draw/card';
import type { CardFace } from '@app/sigil/face/card-face';
import { expect, test } from 'vitest';
import { ERASE } from './paint/paint-sigil.ts';
import { recipeFor } from './recipes.ts';

const drawn = drawCard(new Uint8Array(ENTROPY_BYTES), CURRENT_EDITION);

test.each(FINISHES)(
  'the foil of a card with the finish %s covers its emblem or its field: the brighter one',
  (finish) => {
    const card: CardFace = { ...drawn, number: 1, edition: CURRENT_EDITION, rarity: 'epic', finish };
    const { a: emblem, field } = recipeFor({ card, kind: 'linework', width: 240, pixelRatio: 1 }).colours;
    expect([emblem !== ERASE, field !== ERASE]).toEqual(finish === 'inverted' ? [false, true] : [true, false]);
  },
);
