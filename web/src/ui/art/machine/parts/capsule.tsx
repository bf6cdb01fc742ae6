import './capsule.css';

/** The colours of caps. The capsule with the prize is vermilion, like others. */
export type CapColour = 'brass' | 'jade' | 'night' | 'ash' | 'vermilion';

const caps: Readonly<Record<CapColour, string>> = {
  brass: 'var(--color-brass)',
  jade: 'color-mix(in oklab, var(--color-foil-opposite) 55%, var(--color-lacquer-high))',
  night: 'color-mix(in oklab, var(--color-foil-opposite) 12%, var(--color-lacquer-line))',
  ash: 'var(--color-ash)',
  vermilion: 'var(--color-vermilion)',
};

/** Cloudy, so that each capsule is seen as a whole ball. */
const CLEAR = 'color-mix(in oklab, var(--color-paper) 72%, var(--color-brass))';

const R = 30;
/** In the globe and in the pipe, a capsule is slightly smaller than its place, so that it is apart from its neighbours. */
const SCALE = 0.96;
const SEAM = `M${-R} 0h${2 * R}`;

const CARD = 'M-7 4h14q2 0 2 2v17q0 2-2 2h-14q-2 0-2-2v-17q0-2 2-2z';
const STAR = 'M0 8q1 5.500 6 6.500q-5 1-6 6.500q-1-5.500-6-6.500q5-1 6-6.500z';

/** The clear half of a capsule around (0, 0), and the card in it, with a star. */
function Base() {
  return (
    <>
      <path className="capsule-clear" d={`M${-R} 0A${R} ${R} 0 0 0 ${R} 0Z`} fill={CLEAR} />
      <path className="capsule-card" d={CARD + STAR} fill="var(--color-brass-deep)" fillRule="evenodd" />
      <path d={`M${-R} 0A${R} ${R} 0 0 0 ${R} 0`} stroke="var(--color-brass)" strokeWidth="2" />
    </>
  );
}

/** The coloured half of a capsule around (0, 0). */
function Cap({ colour }: { colour: CapColour }) {
  return (
    <>
      <path d={`M${-R} 0A${R} ${R} 0 0 1 ${R} 0Z`} fill={caps[colour]} stroke="var(--color-brass)" strokeWidth="1.25" />
      <path
        d="M-19 -6A20 20 0 0 1 3 -20"
        stroke="var(--color-paper)"
        strokeWidth="3.5"
        strokeLinecap="round"
        opacity="0.7"
      />
    </>
  );
}

export interface CapsuleProps {
  x: number;
  y: number;
  /** In degrees. */
  rotation: number;
  cap: CapColour;
}

/** A closed capsule around (x, y): a coloured cap over a clear half with a card inside. */
export function Capsule({ x, y, rotation, cap }: CapsuleProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="machine-capsule">
        <g transform={`rotate(${rotation}) scale(${SCALE})`}>
          <circle r={R + 2} fill="var(--color-ink-deep)" />
          <Base />
          <Cap colour={cap} />
          <circle r={R - 4} stroke="var(--color-ink-deep)" strokeWidth="7" opacity="0.24" />
          <path d={SEAM} stroke="var(--color-ink-deep)" strokeWidth="6" />
          <path d={SEAM} stroke="var(--color-brass)" strokeWidth="2" />
        </g>
      </g>
    </g>
  );
}

/**
 * The capsule with the prize, which falls out of the chute, bounces twice, trembles while light comes out of its seam, and opens
 * there (capsule.css). Its lower half hides what rises out of it, which is behind it.
 */
export function PrizeCapsule() {
  return (
    <span className="capsule-fall">
      {(['base', 'cap'] as const).map((part) => (
        <svg
          key={part}
          aria-hidden="true"
          viewBox="-32 -32 64 64"
          className={`capsule-half capsule-${part}`}
          fill="none"
        >
          {part === 'cap' ? <Cap colour="vermilion" /> : <Base />}
          <path d={SEAM} stroke="var(--color-brass-bright)" strokeWidth="3" strokeLinecap="round" />
        </svg>
      ))}
      <span className="capsule-seam" />
    </span>
  );
}

/**
 * Behind what rises out of the capsule with the prize: its shadow, the light out of it, and the inside of its lower half. At the
 * same place as the capsule.
 */
export function CapsuleLight() {
  return (
    <>
      <span className="capsule-shadow" />
      <span className="capsule-rays" />
      <span className="capsule-light" />
      <span className="capsule-mouth" />
    </>
  );
}
