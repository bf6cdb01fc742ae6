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
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill="var(--color-brass)" stroke="none">
        {starsOf(slug).map(({ x, y, size }) => (
          <path key={x} d="M0-5L1-1L5 0L1 1L0 5L-1 1L-5 0L-1-1z" transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
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
      <path d="M0 150h320v30H0z" fill="var(--color-ink-deep)" stroke="none" />
      <path d="M0 150h320" stroke="var(--color-brass-deep)" />
      <g fill="var(--color-lacquer)">
        <path d="M82 150l10-34h78l10 34z" strokeWidth="4" />
        <path d="M116 116a15 6 0 0 1 30 0z" />
        <path d="M131 114V72" strokeWidth="6" />
      </g>
      <circle cx="131" cy="58" r="18" fill="var(--color-vermilion)" stroke="var(--color-ink-deep)" strokeWidth="4" />
      <path d="M121 52a12 12 0 0 1 9-7" stroke="var(--color-paper)" strokeWidth="2.5" />
      <path d="M100 134h4M112 134h4M156 134h4" stroke="var(--color-brass-bright)" strokeWidth="5" />
      <g transform="translate(218 118)" stroke="var(--color-ink-deep)">
        <path d="M0-36L30-20V14L0 31L-30 14V-20z" fill="var(--color-brass)" strokeWidth="4" />
        <path d="M0-36L30-20L0-3L-30-20z" fill="var(--color-brass-bright)" />
        <path d="M0-3L30-20V14L0 31z" fill="var(--color-brass-deep)" />
        <path d="M0-20h0M-21-6h0M-9 12h0M15-4h0M15 10h0" strokeWidth="7" />
      </g>
    </>
  );
}

/** A microphone between waves of sound. */
function StreamSign() {
  return (
    <>
      <g stroke="var(--color-brass-deep)">
        <path d="M112 62a44 44 0 0 0 0 56M92 46a70 70 0 0 0 0 88M72 30a96 96 0 0 0 0 120" />
        <path d="M208 62a44 44 0 0 1 0 56M228 46a70 70 0 0 1 0 88M248 30a96 96 0 0 1 0 120" />
      </g>
      <rect x="138" y="26" width="44" height="82" rx="22" fill="var(--color-lacquer)" strokeWidth="4" />
      <path d="M140 58h40M140 70h40M140 82h40M151 30v28M160 27v31M169 30v28" stroke="var(--color-brass-deep)" />
      <path d="M122 82v8a38 38 0 0 0 76 0v-8M160 128v22" strokeWidth="4" />
      <path d="M128 152h64l6 10h-76z" fill="var(--color-lacquer-high)" strokeWidth="4" />
      <circle cx="160" cy="96" r="5" fill="var(--color-vermilion)" stroke="none" />
    </>
  );
}

/** A sky lantern that rises over hills. */
function CauseSign() {
  return (
    <>
      <path d="M0 158q52-40 108-18t104-6 108 14v32H0z" fill="var(--color-ink-deep)" stroke="var(--color-brass-deep)" />
      <path d="M0 172q80-26 168-10t152-6v24H0z" fill="var(--color-lacquer)" stroke="var(--color-brass-deep)" />
      <g transform="translate(0 8)">
        {[-78, 82].map((x) => (
          <path
            key={x}
            d={`M${160 + x} 66q10-9 20 0l-3 20h-14z`}
            fill="var(--color-lacquer-high)"
            stroke="var(--color-brass-deep)"
          />
        ))}
        <path d="M126 30q34-28 68 0 14 22-12 76h-44q-26-54-12-76z" fill="var(--color-lacquer)" strokeWidth="4" />
        <path d="M138 106q-12-52 2-86M182 106q12-52-2-86M160 106V12" stroke="var(--color-brass-deep)" />
        <path d="M144 106h32v9h-32z" fill="var(--color-brass)" stroke="var(--color-ink-deep)" />
        <path d="M160 76q13 16 0 27-13-11 0-27z" fill="var(--color-vermilion)" stroke="none" />
        <path d="M160 88q6 8 0 13-6-5 0-13z" fill="var(--color-brass-bright)" stroke="none" />
      </g>
    </>
  );
}

const SIGNS: Record<ProjectCategory, () => JSX.Element> = { game: GameSign, stream: StreamSign, cause: CauseSign };
