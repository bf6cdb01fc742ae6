import { Capsule } from './capsule.tsx';

const PIPE = 'M279 426C279 474 176 442 176 516V588Q176 640 226 656';

/** The capsule with the prize on its way from the globe into the chute (machine.css). */
export function PassingCapsule() {
  return (
    <g className="machine-passage">
      <Capsule x={0} y={0} rotation={0} cap="vermilion" />
    </g>
  );
}

/** The glass pipe from the bottom of the globe to the chute, through which the capsule with the prize rolls (machine.css). */
export function Passage({ id }: { id: string }) {
  return (
    <g>
      {/* Inside the pipe only, to its lower ring. */}
      <mask id={`${id}pipe`} maskUnits="userSpaceOnUse" x="140" y="360" width="180" height="226">
        <path d={`M279 366v60${PIPE}`} stroke="var(--color-paper)" strokeWidth="61" />
      </mask>
      <path d={PIPE} stroke="var(--color-brass)" strokeWidth="61" />
      <path d={PIPE} stroke="var(--color-lacquer-raised)" strokeWidth="55" />
      <path d={PIPE} stroke="var(--color-ink-deep)" strokeWidth="44" />
      <ellipse cx="279" cy="428" rx="38" ry="11" fill="var(--color-ink-deep)" />
      <g mask={`url(#${id}pipe)`}>
        <PassingCapsule />
      </g>
      <g stroke="var(--color-paper)" strokeWidth="5" opacity="0.4">
        <path d="M261 440C254 462 160 442 160 514V584Q160 622 184 648" />
        <path d="M194 530V580" strokeWidth="2.5" />
      </g>
      <path d="M240 424q39 16 78 0" stroke="var(--color-brass)" strokeWidth="9" strokeLinecap="round" />
      <path d="M143 520h66M143 586h66" stroke="var(--color-brass)" strokeWidth="9" />
    </g>
  );
}
