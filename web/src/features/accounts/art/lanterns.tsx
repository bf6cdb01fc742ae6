import { Lantern } from '../../../ui/art/machine/lantern.tsx';

/** The position and the size of each lantern on the string. */
const positions = [
  [70, 72, 1.5],
  [196, 116, 1.1],
  [330, 136, 0.85],
  [474, 136, 0.85],
  [606, 114, 1.15],
  [734, 70, 1.55],
] as const;

/** A string of paper lanterns across the top. */
export function Lanterns() {
  return (
    <>
      <path d="M-160-30Q110 138 400 138T960-30" strokeWidth="2.5" stroke="var(--color-brass-deep)" />
      {positions.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <Lantern cord={18} />
        </g>
      ))}
    </>
  );
}
