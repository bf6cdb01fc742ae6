import { revealTexts } from '@app/contract/cards/reveal-texts';
import type { OwnedCard } from '@app/contract/cards/schemas';
import { formatDate } from '../../../../lib/formatting/format.ts';

/** The distances of the rays from the middle of the card, which is 500 wide and 700 high. */
const RAY_START = 200;
const RAY_END = 660;
const RAY_COUNT = 44;

const pointAt = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
};

const RAYS = Array.from({ length: RAY_COUNT }, (_, index) => {
  const middle = (index * 360) / RAY_COUNT;
  const half = index % 2 ? 0.7 : 2;
  return `M${pointAt(RAY_START, middle - half)}L${pointAt(RAY_END, middle - half)}L${pointAt(RAY_END, middle + half)}L${pointAt(RAY_START, middle + half)}z`;
}).join('');

/** The position and the size of each spark. */
const SPARKS = [
  [-318, -190, 10],
  [322, -262, 7],
  [-300, -318, 5],
  [338, 96, 8],
  [-344, 142, 6],
] as const;

interface FirstCardStandProps {
  /** The only card of its owner. */
  card: Pick<OwnedCard, 'collectedAt' | 'receivedAt'>;
}

/** The stand of the only card in a collection: light, a shelf, and a plate with the date if the owner drew the card. */
export function FirstCardStand({ card: { collectedAt, receivedAt } }: FirstCardStandProps) {
  return (
    <>
      <div className="first-light animate-fade print:hidden">
        <svg aria-hidden="true" viewBox="-450 -480 900 960">
          <path d={RAYS} fill="var(--color-brass)" opacity="0.6" />
          {SPARKS.map(([x, y, size]) => (
            <path
              key={x}
              transform={`translate(${x} ${y}) scale(${size})`}
              d="M0-2.4Q.2-.2 2.4 0Q.2.2 0 2.4Q-.2.2-2.4 0Q-.2-.2 0-2.4z"
              fill="var(--color-brass-bright)"
            />
          ))}
        </svg>
      </div>
      <p className="first-shelf">
        {receivedAt === collectedAt && (
          <span className="first-plate">
            <span className="font-display font-semibold">{revealTexts.firstCard}</span>{' '}
            <time dateTime={collectedAt}>{formatDate(collectedAt)}</time>
          </span>
        )}
      </p>
    </>
  );
}
