import { type DrawingSource, planSigil } from '@app/contract/draw/sigil/plan';
import { gemPlaces } from './edition1/halo.ts';
import { cardLayout } from './edition1/layout.ts';

/** The centres of the gems on a legendary card, in units of the card (200 by 280). */
export function gemsOf(source: DrawingSource): [x: number, y: number][] {
  const { centreY, fieldScale } = cardLayout(source.rarity, source.finish);
  return gemPlaces(planSigil(source)).map(([x, y]) => [100 + x * fieldScale, centreY + y * fieldScale]);
}
