const HALF = 'M0 8C-12 0-26-4-38 0L-62-62C-72-36-74-8-68 22C-72 40-68 58-56 70C-38 74-20 78-10 92Q-6 98 0 98';

/** A fox mask around x = 0, 150 units wide and 160 high; its right half is in shadow. */
export function FoxMask() {
  return (
    <g stroke="var(--color-ink-deep)">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d={`${HALF}z`} fill={side > 0 ? 'var(--color-paper)' : 'var(--color-ash)'} stroke="none" />
          <path d={HALF} strokeWidth="5" />
          <path d="M-58-2L-60-36L-44-2Q-52-4-58-2z" fill="var(--color-rarity-legendary-line)" stroke="none" />
          <path d="M-54 40Q-36 22-14 46Q-36 52-54 40z" fill="var(--color-ink-deep)" stroke="none" />
          <path d="M-34 38h0" stroke="var(--color-rarity-legendary-line)" strokeWidth="7" />
          <path d="M-60 56L-42 60M-54 66L-38 66" stroke="var(--color-rarity-legendary-line)" strokeWidth="5" />
        </g>
      ))}
      <path d="M0 14L7 28L0 42L-7 28z" fill="var(--color-rarity-legendary-line)" stroke="none" />
      <path d="M-8 82Q0 76 8 82L0 92z" fill="var(--color-ink-deep)" />
    </g>
  );
}
