interface StallProps {
  /** `x` is the left edge; `rim` is the height of the awning's lower edge above the ground. */
  x: number;
  width: number;
  rim: number;
}

const GROUND = 900;

/** Two rows of market stalls with scalloped awnings, and the wet ground in front of them. */
export function Stalls() {
  return (
    <>
      <g strokeWidth="1.25" stroke="var(--color-brass-deep)" opacity="0.7">
        <Stall x={-60} width={230} rim={300} />
        <Stall x={640} width={230} rim={300} />
        <Stall x={470} width={170} rim={250} />
        <Stall x={160} width={170} rim={250} />
      </g>
      <g strokeWidth="2.5" stroke="var(--color-brass-deep)">
        <Stall x={-110} width={270} rim={225} />
        <Stall x={640} width={270} rim={225} />
      </g>
      <rect x="-100" y={GROUND} width="1000" height="200" fill="var(--color-ink-deep)" stroke="none" />
      <path d={`M-100 ${GROUND}h1000`} strokeWidth="2.5" />
      <g strokeWidth="1.25" stroke="var(--color-brass-deep)">
        <path d="M250 918h300M290 936h220M180 930h60M560 930h84M330 956h140M90 946h120M600 952h130M370 976h60" />
      </g>
    </>
  );
}

function Stall({ x, width, rim }: StallProps) {
  const top = GROUND - rim;
  const scallops = 5;
  const step = width / scallops;
  const scallopPath = Array.from({ length: scallops }, () => `a${step / 2} 16 0 0 1 ${-step} 0`).join('');
  const stripes = Array.from({ length: scallops - 1 }, (_, index) => {
    const fraction = (index + 1) / scallops;
    return `M${x + 26 + (width - 52) * fraction} ${top - 62}L${x + width * fraction} ${top}`;
  }).join('');
  return (
    <g>
      <path d={`M${x + 14} ${top}V${GROUND}M${x + width - 14} ${top}V${GROUND}`} />
      <rect x={x + 14} y={GROUND - 84} width={width - 28} height="84" fill="var(--color-ink-deep)" />
      <path d={`M${x + 14} ${GROUND - 62}h${width - 28}`} />
      <path d={`M${x + 26} ${top - 62}h${width - 52}L${x + width} ${top}${scallopPath}z`} fill="var(--color-lacquer)" />
      <path d={stripes} />
    </g>
  );
}
