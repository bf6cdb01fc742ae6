import type { CardFace } from '@app/sigil/face/card-face';
import { mixColours, toHexColour } from '@app/sigil/face/colour';
import { sigilColours } from '@app/sigil/sigil-colours';

/** The material of the edge: brass on a legendary card, otherwise paper in the colour of the ink. */
export interface EdgeMaterial {
  /** Red, green and blue, linear. */
  readonly colour: readonly [number, number, number];
  readonly metal: number;
  readonly roughness: number;
}

const [BRASS, PAPER] = ['oklch(0.8 0.11 85)', 'oklch(0.96 0.012 90)'] as const;

/** Returns the material of a card's edge, as the web app shows it. */
export function edgeMaterial(card: CardFace): EdgeMaterial {
  if (card.rarity === 'legendary') return { colour: linear(BRASS), metal: 1, roughness: 0.3 };
  return { colour: linear(mixColours(sigilColours(card).a, PAPER, 0.2)), metal: 0, roughness: 0.6 };
}

function linear(colour: string): readonly [number, number, number] {
  const hex = toHexColour(colour);
  const channel = (i: number) => {
    const value = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return Number((value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4).toFixed(4));
  };
  return [channel(0), channel(1), channel(2)];
}
