interface WareProps {
  x: number;
  y: number;
}

/** A glass jar of capsules. (x, y) is the middle of its base. */
export function CapsuleJar({ x, y }: WareProps) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--color-ink-deep)" strokeWidth="2.5">
      <path d="M-32 0V-62Q-32-74-22-76H22Q32-74 32-62V0z" fill="var(--color-lacquer-raised)" />
      <circle cx="-15" cy="-16" r="14" fill="var(--color-brass)" />
      <circle cx="15" cy="-16" r="14" fill="var(--color-ash)" />
      <circle cx="0" cy="-40" r="14" fill="var(--color-brass-bright)" />
      <path d="M-29-16h28M1-16h28M-14-40h28" />
      <path d="M-24-76h48v-12h-48z" fill="var(--color-brass-deep)" />
    </g>
  );
}

/** A vase. (x, y) is the middle of its base. */
export function Vase({ x, y }: WareProps) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--color-brass-bright)" strokeWidth="1.25">
      <path d="M-12 0Q-30-24-14-48L-9-60H9L14-48Q30-24 12 0z" fill="var(--color-ink)" />
      <path d="M-20-30H20M-20-22H20" />
    </g>
  );
}

const FACES = {
  fox: [
    'M-36-52Q-20-44-13-28H13Q20-44 36-52Q42-22 34-4Q26 16 8 30Q0 38-8 30Q-26 16-34-4Q-42-22-36-52z',
    'M0-28H13Q20-44 36-52Q42-22 34-4Q26 16 8 30Q4 34 0 34z',
  ],
  moon: ['M-33-8A33 36 0 1 1 33-8A33 36 0 1 1-33-8z', 'M0-44A33 36 0 0 1 0 28z'],
};

/** A mask that hangs around (x, y), its right half in shadow. */
export function Mask({ x, y, face }: WareProps & { face: keyof typeof FACES }) {
  const [shape, shadow] = FACES[face];
  return (
    <g transform={`translate(${x} ${y})`} stroke="var(--color-ink-deep)" strokeWidth="2.5">
      <path d={shape} fill="var(--color-paper)" />
      <path d={shadow} fill="var(--color-ash)" stroke="none" />
      <path d={shape} />
      <path d="M-24-8Q-14-14-8-2M24-8Q14-14 8-2M-6 16Q0 21 6 16" />
      <path d="M0-24l5 8l-5 8l-5-8z" fill="var(--color-brass-deep)" stroke="none" />
    </g>
  );
}

/** A string of pennants, symmetric about x = 0. */
export function Pennants({ half, y }: { half: number; y: number }) {
  const count = 8;
  const step = (2 * half) / count;
  return (
    <path
      d={`M${-half} ${y}${`h${step}l${-step / 2} 26l${-step / 2}-26m${step} 0`.repeat(count)}`}
      fill="var(--color-ink)"
      stroke="var(--color-ink-deep)"
      strokeWidth="1.25"
    />
  );
}
