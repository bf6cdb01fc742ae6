const RAYS = Array.from({ length: 48 }, (_, index) => index);
const DRAWERS = [0, 1, 2, 3].flatMap((row) => [0, 1, 2].map((column) => [52 + column * 142, 26 + row * 104] as const));
const STRIPES = Array.from({ length: 8 }, (_, index) => index);
/** What the drawers hold, in turn: a star, a moon, a coin. */
const SIGNS = [
  'M0-16Q3-3 16 0Q3 3 0 16Q-3 3-16 0Q-3-3 0-16z',
  'M8-13A14 14 0 1 0 8 13A11 11 0 1 1 8-13z',
  'M0-13L13 0L0 13L-13 0z',
];

/** The base of the machine: a cabinet, or the counter of a stall on a phone. Also draws the rays around its globe. */
export function MachineStand() {
  return (
    <>
      {/* The rays turn as a box: inside the drawing, its shapes would be laid out again in every frame. */}
      <svg
        aria-hidden="true"
        viewBox="36 6 488 488"
        className="machine-rays"
        stroke="var(--color-brass)"
        strokeLinecap="round"
      >
        {RAYS.map((ray) => (
          <path
            key={ray}
            d={ray % 2 ? 'M280 38v-14' : 'M280 42v-34'}
            transform={`rotate(${ray * 7.5} 280 250)`}
            strokeWidth={ray % 4 ? 1.25 : 2.5}
            opacity={ray % 2 ? 0.45 : 0.75}
          />
        ))}
      </svg>
      <span aria-hidden="true" className="machine-stand">
        <Cabinet />
        <Cloth />
        <Board />
        <Foot />
      </span>
    </>
  );
}

function Cabinet() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 460"
      // All drawers, whatever the height.
      preserveAspectRatio="none"
      className="machine-cabinet"
      fill="none"
    >
      <linearGradient id="machine-cabinet">
        <stop offset="0" stopColor="var(--color-lacquer)" />
        <stop offset="0.3" stopColor="var(--color-lacquer-high)" />
        <stop offset="1" stopColor="var(--color-ink)" />
      </linearGradient>
      <path d="M36 0h448v460H36z" fill="url(#machine-cabinet)" stroke="var(--color-brass)" strokeWidth="5" />
      {DRAWERS.map(([x, y], index) => (
        <g key={`${x} ${y}`} stroke="var(--color-brass-deep)" strokeWidth="2.5">
          <path d={`M${x} ${y}h132v92h-132z`} fill="var(--color-lacquer)" />
          <path d={`M${x + 8} ${y + 8}h116v76h-116z`} strokeWidth="1.25" />
          <g transform={`translate(${x + 66} ${y + 38})`}>
            <path d={SIGNS[(index * 2) % 3]} fill="var(--color-brass)" stroke="none" />
            <path d="M-15 28a15 13 0 0 0 30 0" stroke="var(--color-brass)" strokeWidth="4" strokeLinecap="round" />
          </g>
        </g>
      ))}
    </svg>
  );
}

/** Scallops of cloth that hang from the counter. */
function Cloth() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 130"
      className="machine-cloth"
      stroke="var(--color-brass-deep)"
      strokeWidth="3"
    >
      {STRIPES.map((stripe) => (
        <path
          key={stripe}
          d={`M${28 + stripe * 62} 0h62v74a31 34 0 0 1-62 0z`}
          fill={stripe % 2 ? 'var(--color-lacquer-high)' : 'var(--color-rarity-epic-ground)'}
        />
      ))}
    </svg>
  );
}

/** The board under the machine, with the machine's shadow. */
function Board() {
  return (
    <svg aria-hidden="true" viewBox="0 0 520 52" className="machine-board" fill="none">
      <path d="M34 0h452l28 20H6z" fill="var(--color-lacquer-high)" />
      <ellipse cx="260" cy="6" rx="222" ry="11" fill="var(--color-ink-deep)" opacity="0.85" />
      <path d="M6 20h508v24H6z" fill="var(--color-lacquer)" stroke="var(--color-brass)" strokeWidth="5" />
      <path d="M24 33h472" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
    </svg>
  );
}

/** The foot of the cabinet on the boards, and its shadow. */
function Foot() {
  return (
    <svg aria-hidden="true" viewBox="0 0 520 90" className="machine-foot" fill="none">
      <ellipse cx="260" cy="58" rx="256" ry="28" fill="var(--color-ink-deep)" opacity="0.9" />
      <g fill="var(--color-lacquer)" stroke="var(--color-brass)" strokeWidth="5" strokeLinejoin="round">
        <path d="M26 30h62l-10 34H40zM432 30h62l-14 34h-38z" />
        <path d="M14 0h492v32H14z" />
      </g>
      <path d="M32 16h456" stroke="var(--color-brass-deep)" strokeWidth="1.25" />
    </svg>
  );
}
