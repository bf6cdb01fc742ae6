import type { CardType } from '../card.ts';
import { CSS_INKS, type Inks } from '../palette.ts';
import { artifact } from './emblems/artifact.ts';
import { beast } from './emblems/beast.ts';
import { healer } from './emblems/healer.ts';
import { mage } from './emblems/mage.ts';
import { rogue } from './emblems/rogue.ts';
import { warrior } from './emblems/warrior.ts';
import { FIELDS } from './field.ts';
import { frame } from './frame.ts';
import { lay } from './lay.ts';
import { node, type SvgNode } from './node.ts';
import type { Part } from './pen.ts';
import { planSigil, type SigilSource } from './plan.ts';
import type { Emblem } from './shapes.ts';
import { companions, halo, outline, pattern, rays } from './surround.ts';

const EMBLEMS: Readonly<Record<CardType, readonly Emblem[]>> = { warrior, mage, rogue, healer, beast, artifact };
/** Groups of a legend's etched rays, which light up one after another. */
const ETCHED = 6;

/**
 * The drawing of a card: 200 units wide, 280 high, its emblem about (100, 108), the lower 76 units left empty for
 * the name plate. Pure: the same source gives the same tree everywhere. No element has an id, so any number of
 * sigils fit on one page.
 * @param inks concrete colours from `PALETTE[rarity][planSigil(source).inks]`; by default CSS variables
 * @throws RangeError for an art seed that is not 16 lower-case hex characters
 */
export function sigil(source: SigilSource, inks: Inks = CSS_INKS): SvgNode {
  const plan = planSigil(source);
  const { type, rarity, shape, count } = plan;
  const legend = rarity === 'legendary';
  const draw = EMBLEMS[type][plan.motif];
  const p = (i: number, low: number, high: number) => low + (shape[i % shape.length] ?? 0) * (high - low);
  const emblem: Part[] = draw ? draw(plan.variant, p) : [];
  const etched = legend ? Array.from({ length: ETCHED }, (_, i) => etch(count, i, inks)) : [];
  const ground = pattern(plan);
  const scale = legend ? 1.1 : rarity === 'common' ? 1.04 : 0.9;
  return node('svg', { viewBox: '0 0 200 280', 'aria-hidden': 'true', focusable: 'false' }, [
    node(
      'g',
      { transform: 'translate(100 108)', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      [
        ...(ground ? [node('path', { d: ground, stroke: inks.faint, 'stroke-width': 0.9 })] : []),
        ...lay(frame(plan), inks, inks.ground),
        ...etched,
        node('path', { d: FIELDS[type], fill: inks.field }),
        ...lay([...outline(plan), ...halo(plan)], inks),
        ...lay(companions(plan), inks, inks.ground),
        node('g', { transform: `scale(${scale})` }, lay(emblem, inks)),
      ],
    ),
  ]);
}

function etch(count: number, nth: number, inks: Inks): SvgNode {
  const d = rays(Math.max(24, count * 3), 99, 107, nth, ETCHED);
  return node('path', { class: `etched etched-${nth}`, d, stroke: inks.a, 'stroke-width': 0.9 });
}
