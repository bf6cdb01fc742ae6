import './machine-stand.css';

const RAYS = Array.from({ length: 48 }, (_, index) => index);

/**
 * The machine's cabinet, and the rays around its globe. Its container must be as large as the machine without the empty sides of
 * the drawing.
 */
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
        <span className="machine-cabinet" />
        <Board />
        <Foot />
      </span>
    </>
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
