import type { CardType } from '@app/contract/draw/card';
import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import type { Layer } from '../drawing/path.ts';
import type { Emblem } from '../drawing/shapes.ts';
import { artifact } from './artifact.ts';
import { beast } from './beast.ts';
import { healer } from './healer.ts';
import { mage } from './mage.ts';
import { rogue } from './rogue.ts';
import { warrior } from './warrior.ts';

const EMBLEMS: Readonly<Record<CardType, readonly Emblem[]>> = { warrior, mage, rogue, healer, beast, artifact };

/** Draws the emblem of a plan: about 100 units wide and 120 high around the origin. */
export function emblemLayers(plan: Pick<SigilPlan, 'type' | 'motif' | 'variant' | 'proportions'>): Layer[] {
  const { type, motif, variant, proportions } = plan;
  const proportion = (i: number, low: number, high: number) =>
    low + (proportions[i % proportions.length] ?? 0) * (high - low);
  return EMBLEMS[type][motif]?.(variant, proportion) ?? [];
}
