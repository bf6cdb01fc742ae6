import type { OwnedCard } from '@app/contract/cards/schemas';
import { firstProjectTexts } from '@app/contract/projects/first-project-texts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { Lantern } from '../../../../ui/art/machine/lantern.tsx';

/** The position and the size of each spark, from the middle of the card, which is 500 wide and 700 high. */
const SPARKS = [
  [-330, -96, 8],
  [326, -40, 6],
  [-312, 268, 5],
  [338, 116, 9],
  [-352, 132, 6],
] as const;

interface FirstCardStandProps {
  /** The only card of its owner. */
  card: Pick<OwnedCard, 'collectedAt' | 'receivedAt'>;
}

/** The stand of the only card in a collection: two lanterns, a shelf, and a plate with the date if the owner drew the card. */
export function FirstCardStand({ card: { collectedAt, receivedAt } }: FirstCardStandProps) {
  return (
    <>
      <div className="first-light animate-fade print:hidden">
        <svg aria-hidden="true" viewBox="-450 -480 900 960">
          {[-1, 1].map((side) => (
            <g key={side} transform={`scale(${side} 1)`}>
              {/* A bracket at the frame of the card. */}
              <path
                d="M262-268C306-284 330-318 337-352C338-372 312-374 314-356M262-322C292-322 322-334 337-352"
                fill="none"
                stroke="var(--color-brass)"
                strokeWidth="5"
                strokeLinecap="round"
              />
              <g transform="translate(337 -350) scale(1.3)">
                <Lantern cord={14} />
              </g>
            </g>
          ))}
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
            <span className="font-display font-semibold">{firstProjectTexts.drawn}</span>{' '}
            <time dateTime={collectedAt}>{formatDate(collectedAt)}</time>
          </span>
        )}
      </p>
    </>
  );
}
