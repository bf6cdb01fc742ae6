import { Capsule } from './capsule.tsx';

const PIPE = 'M176 474V588Q176 640 226 656';

/** The glass pipe from the globe to the chute, through which the capsule with the prize rolls (machine.css). */
export function Passage() {
  return (
    <g>
      <path d={PIPE} stroke="var(--color-brass)" strokeWidth="59" />
      <path d={PIPE} stroke="var(--color-lacquer-raised)" strokeWidth="54" />
      <path d={PIPE} stroke="var(--color-ink-deep)" strokeWidth="36" />
      <g className="machine-passage">
        <Capsule x={0} y={0} rotation={0} cap="prize" />
      </g>
      <path d="M160 494V584Q160 622 184 648" stroke="var(--color-paper)" strokeWidth="5" opacity="0.4" />
      <path d="M143 482h66M143 586h66" stroke="var(--color-brass)" strokeWidth="9" />
    </g>
  );
}
