const capsules = [
  [258, 556, 20, 'vermilion'],
  [324, 578, -35, 'brass'],
  [394, 590, 80, 'lacquer-high'],
  [464, 580, 10, 'vermilion'],
  [534, 558, -60, 'brass'],
  [290, 498, 60, 'lacquer-high'],
  [358, 516, -10, 'vermilion'],
  [428, 522, 35, 'brass'],
  [498, 506, -80, 'lacquer-high'],
  [332, 446, 110, 'brass'],
  [402, 458, -30, 'lacquer-high'],
  [470, 446, 70, 'vermilion'],
] as const;

/** A glass globe of capsules on a lacquered body, with a card coming out of the slot. */
export function PrizeMachine() {
  return (
    <>
      <Globe />
      <Finial />
      <g fill="var(--color-lacquer-raised)">
        <path d="M262 650h276l34 210H228z" strokeWidth="5" />
        <rect x="238" y="616" width="324" height="36" rx="8" strokeWidth="5" />
        <rect x="206" y="858" width="388" height="40" rx="6" strokeWidth="5" />
      </g>
      <g strokeWidth="1.25" stroke="var(--color-brass-deep)">
        <path d="M276 666h248l27 178H249zM250 634h300M222 878h356" />
        <path d="M262 690q20 0 20-20M538 690q-20 0-20-20M256 824q18 2 18 18M544 824q-18 2-18 18" />
      </g>
      <Crank />
      <Slot />
    </>
  );
}

function Globe() {
  return (
    <g>
      <clipPath id="globe-glass">
        <circle cx="400" cy="440" r="192" />
      </clipPath>
      <circle cx="400" cy="440" r="192" fill="var(--color-ink)" stroke="none" />
      <g clipPath="url(#globe-glass)">
        {capsules.map(([x, y, angle, color]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${angle})`} strokeWidth="2.5">
            <circle r="36" fill="var(--color-lacquer)" />
            <path d="M-36 0a36 36 0 0 1 72 0z" fill={`var(--color-${color})`} fillOpacity="0.85" />
            <path d="M-24-14a28 28 0 0 1 20-14" strokeWidth="1.25" stroke="var(--color-paper)" />
          </g>
        ))}
      </g>
      <circle cx="400" cy="440" r="192" strokeWidth="5" />
      <g stroke="var(--color-paper)" strokeOpacity="0.55">
        <path d="M244 400a166 166 0 0 1 96-112" strokeWidth="5" />
        <path d="M356 280a166 166 0 0 1 24-6" strokeWidth="5" />
        <path d="M556 486a166 166 0 0 1-30 60" strokeWidth="2.5" />
      </g>
    </g>
  );
}

function Finial() {
  return (
    <g transform="translate(400 248)">
      <path d="M-64 12a70 40 0 0 1 128 0z" fill="var(--color-lacquer-raised)" strokeWidth="5" />
      <path
        d="M0-62c16 14 24 26 24 38S12 0 0 8c-12-8-24-20-24-32s8-24 24-38z"
        fill="var(--color-ink)"
        strokeWidth="2.5"
      />
      <path d="M0-42l12 18L0-6l-12-18z" fill="var(--color-vermilion)" stroke="none" />
    </g>
  );
}

function Crank() {
  return (
    <g transform="translate(400 724)">
      <circle r="46" fill="var(--color-ink-deep)" strokeWidth="5" />
      <circle r="34" strokeWidth="1.25" strokeDasharray="1.5 6" />
      <g transform="rotate(-28)">
        <rect x="-40" y="-11" width="80" height="22" rx="11" fill="var(--color-brass)" stroke="none" />
        <circle cx="29" r="5" fill="var(--color-ink-deep)" stroke="none" />
      </g>
    </g>
  );
}

function Slot() {
  return (
    <g>
      <rect x="332" y="790" width="136" height="52" rx="8" fill="var(--color-ink-deep)" strokeWidth="2.5" />
      <path d="M346 834h108" stroke="var(--color-vermilion)" strokeWidth="5" />
      <g transform="translate(400 818) rotate(-6)">
        <rect x="-38" y="-8" width="76" height="58" rx="5" fill="var(--color-lacquer-high)" strokeWidth="2.5" />
        <path d="M-30 0h60v42h-60z" strokeWidth="1.25" />
        <path d="M0 6l10 15L0 36l-10-15z" fill="var(--color-vermilion)" stroke="none" />
      </g>
    </g>
  );
}
