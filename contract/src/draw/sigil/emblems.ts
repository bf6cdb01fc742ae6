import type { CardType } from '../card.ts';
import { artifact } from './emblems/artifact.ts';
import { beast } from './emblems/beast.ts';
import { healer } from './emblems/healer.ts';
import { mage } from './emblems/mage.ts';
import { rogue } from './emblems/rogue.ts';
import { warrior } from './emblems/warrior.ts';
import type { Layer } from './path.ts';
import type { SigilPlan } from './plan.ts';
import type { Emblem } from './shapes.ts';

const EMBLEMS: Readonly<Record<CardType, readonly Emblem[]>> = { warrior, mage, rogue, healer, beast, artifact };

/** Draws the emblem of a plan: about 100 units wide and 120 high around the origin. */
export function emblemLayers(plan: Pick<SigilPlan, 'type' | 'motif' | 'variant' | 'proportions'>): Layer[] {
  const { type, motif, variant, proportions } = plan;
  const proportion = (i: number, low: number, high: number) =>
    low + (proportions[i % proportions.length] ?? 0) * (high - low);
  return EMBLEMS[type][motif]?.(variant, proportion) ?? [];
}
