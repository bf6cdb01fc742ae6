import { drawCard, ENTROPY_BYTES } from '@app/contract/draw/algorithm/draw-card';
import { CURRENT_EDITION, RARITIES } from '@app/contract/draw/card';
import { subjectOf } from '@app/contract/draw/sigil/describe-sigil';
import { planSigil } from '@app/contract/draw/sigil/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fulfils } from './wishes.ts';

const anyCard = fc
  .uint8Array({ minLength: ENTROPY_BYTES, maxLength: ENTROPY_BYTES })
  .map((entropy) => drawCard(entropy, CURRENT_EDITION));

test('a card fulfils the wish for its motif and rarity, and no other', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      const motif = subjectOf(planSigil(card)).motif.name;
      expect(fulfils(card, [{ motif, rarity: card.rarity }])).toBe(true);
      const others = RARITIES.filter((rarity) => rarity !== card.rarity);
      expect(
        fulfils(
          card,
          others.map((rarity) => ({ motif, rarity })),
        ),
      ).toBe(false);
    }),
  );
});
