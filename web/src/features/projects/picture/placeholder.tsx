import type { ProjectCategory } from '@app/contract/core/project-types';
import type { CSSProperties, JSX } from 'react';

/** In place of the picture of a project: its category as a sign in lantern light. Light and stars differ between projects. */
export function Placeholder({ category, slug }: { category: ProjectCategory; slug: string }) {
  const Sign = SIGNS[category];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      style={{ '--light': LIGHTS[numberOf(slug) % LIGHTS.length] } as CSSProperties}
      className="size-full bg-[radial-gradient(60%_90%_at_50%_48%,color-mix(in_oklab,var(--light)_30%,transparent),transparent),linear-gradient(var(--color-lacquer-high),var(--color-ink-deep))]"
      fill="none"
      stroke="var(--color-brass)"
      strokeWidth="1.15"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill="var(--color-brass)" stroke="none">
        {starsOf(slug).map(({ x, y, size }) => (
          <path key={x} d="M0-5L1-1L5 0L1 1L0 5L-1 1L-5 0L-1-1z" transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </g>
      {/* A moon with a ring of rays. */}
      <g stroke="var(--color-brass-deep)">
        <circle cx="160" cy="84" r="62" fill="var(--light)" fillOpacity=".14" stroke="var(--color-brass)" />
        <circle cx="160" cy="84" r="66" strokeWidth=".8" />
        <circle cx="160" cy="84" r="72" strokeWidth="4" strokeLinecap="butt" strokeDasharray=".8 5.484" />
      </g>
      <Sign />
    </svg>
  );
}

/** The colours of the light. */
const LIGHTS = ['brass', 'vermilion', 'rarity-uncommon-glow', 'rarity-rare-glow', 'rarity-epic-glow'].map(
  (colour) => `var(--color-${colour})`,
);
const STARS = 11;

/** A number that the slug decides. */
function numberOf(slug: string): number {
  let number = 7;
  for (const letter of slug) number = (number * 31 + letter.charCodeAt(0)) % 65_521;
  return number;
}

/** The stars of a project, across the width, away from the sign. The same slug has the same stars. */
function starsOf(slug: string) {
  let state = numberOf(slug);
  const next = () => {
    state = (state * 75 + 74) % 65_537;
    return state / 65_537;
  };
  return Array.from({ length: STARS }, (_, index) => ({
    x: 14 + index * 29 + Math.round(next() * 10),
    y: 12 + Math.round(next() * (Math.abs(index - 5) < 3 ? 14 : 96)),
    size: 0.35 + next() * 0.65,
  }));
}

/** A joystick and a die on a counter. */
function GameSign() {
  return (
    <>
      <path d="M-1 150h322v31H-1z" fill="var(--color-ink-deep)" />
      <path d="M0 156h320" stroke="var(--color-brass-deep)" />
      <g fill="var(--color-lacquer)">
        <path d="M86 150l10-32h72l10 32z" />
        <path d="M99 123h66M92 145h80" stroke="var(--color-brass-deep)" />
        <path d="M118 118a14 6 0 0 1 28 0z" />
        <path d="M129.5 113V74h5V113" />
        <circle cx="132" cy="60" r="15" />
      </g>
      <path d="M123 60a9 9 0 0 1 9-9" stroke="var(--color-paper)" />
      <circle cx="106" cy="134" r="3" />
      <circle cx="118" cy="134" r="3" fill="var(--color-vermilion)" stroke="none" />
      <path d="M146 134h14" />
      <g transform="translate(212 120)" fill="var(--color-lacquer)">
        <path d="M0-34L28-19V13L0 29L-28 13V-19z" />
        <path d="M0-34L28-19L0-3L-28-19z" fill="var(--color-lacquer-high)" />
        <path d="M0-3V29" />
        <path d="M0-19h0M-20-5h0M-8 13h0M14-2h0M14 8h0" stroke="var(--color-brass-bright)" strokeWidth="4" />
      </g>
    </>
  );
}

/** A microphone between waves of sound. */
function StreamSign() {
  return (
    <>
      <g stroke="var(--color-brass-deep)">
        <path d="M100 46a64 64 0 0 0 0 76M84 34a86 86 0 0 0 0 100M68 22a108 108 0 0 0 0 124" />
        <path d="M220 46a64 64 0 0 1 0 76M236 34a86 86 0 0 1 0 100M252 22a108 108 0 0 1 0 124" />
      </g>
      <rect x="140" y="30" width="40" height="78" rx="20" fill="var(--color-lacquer)" />
      <path d="M140 62h40M140 72h40M140 82h40M150 32v30M160 30v32M170 32v30" stroke="var(--color-brass-deep)" />
      <path d="M126 82v6a34 34 0 0 0 68 0v-6M160 122v28" />
      <path d="M130 152h60l6 9h-72z" fill="var(--color-lacquer)" />
      <circle cx="160" cy="96" r="3.5" fill="var(--color-vermilion)" stroke="none" />
    </>
  );
}

/** A sky lantern that rises over hills. */
function CauseSign() {
  return (
    <>
      <path
        d="M-1 158q52-40 108-18t104-6 110 14v33H-1z"
        fill="var(--color-ink-deep)"
        stroke="var(--color-brass-deep)"
      />
      <path d="M-1 172q80-26 168-10t154-6v25H-1z" fill="var(--color-lacquer)" stroke="var(--color-brass-deep)" />
      {[-86, 90].map((x) => (
        <path key={x} d={`M${160 + x} 70q10-9 20 0l-3 20h-14zM${164 + x} 90h12`} fill="var(--color-lacquer)" />
      ))}
      <path d="M128 36q32-26 64 0 14 22-12 74h-40q-26-52-12-74z" fill="var(--color-lacquer)" />
      <path
        d="M142 110q-14-50 2-83M178 110q14-50-2-83M160 110V20M124 58h72M131 84h58"
        stroke="var(--color-brass-deep)"
      />
      <path d="M146 110h28v8h-28z" fill="var(--color-brass-deep)" />
      <path d="M160 86q10 12 0 20-10-8 0-20z" fill="var(--color-vermilion)" stroke="none" />
    </>
  );
}

const SIGNS: Record<ProjectCategory, () => JSX.Element> = { game: GameSign, stream: StreamSign, cause: CauseSign };
