import type { SigilPlan } from '@app/contract/draw/sigil/plan';
import { type Path, polar, repeat } from '../drawing/path.ts';
import { FIELD_POLYGONS } from './field.ts';
import { reachAt } from './outline.ts';

/** Half the width of the reflections in a field of metal, in degrees: the widest are the darkest. */
const HALF_WIDTHS = [48, 41, 31, 17];
/** Two reflections of the lamp are bright, and the two between them are of the room. */
const LAMP = [-52, 128];
const ROOM = [38, 218];

/**
 * The reflections in a field of spun metal, as one path for each tone from dark to light. Each covers a part of the one before.
 */
export function reflections({ type, proportions }: SigilPlan): Path[] {
  const turn = ((proportions[0] ?? 0) - 0.5) * 36;
  return HALF_WIDTHS.map((half, tone) => {
    const sector = (middle: number, width: number) => {
      const steps = Math.ceil(width / 4);
      const edge = repeat(steps + 1, (i) => {
        const degrees = middle + turn - width + (2 * width * i) / steps;
        return `L${polar(degrees, reachAt(FIELD_POLYGONS[type], degrees))
          .map((n) => n.toFixed(1))
          .join(' ')}`;
      });
      return `M0 0${edge}Z`;
    };
    return [
      ...LAMP.map((middle) => sector(middle, half)),
      ...(tone < 2 ? ROOM.map((middle) => sector(middle, half * 0.7)) : []),
    ].join('');
  });
}
