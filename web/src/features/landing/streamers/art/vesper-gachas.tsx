import { Gacha } from './gacha.tsx';

const CAP = 'var(--color-rarity-epic-ground)';

/** Headphones with moons on their cups. */
export function MoonHeadphones() {
  return (
    <Gacha cap={CAP}>
      <path d="M22 54C20 24 34 14 48 14S76 24 74 54" stroke="var(--color-ink-deep)" strokeWidth="10" />
      <path d="M22 54C20 24 34 14 48 14S76 24 74 54" stroke="var(--color-rarity-epic-line)" strokeWidth="5" />
      {[1, -1].map((side) => (
        <g key={side} transform={side < 0 ? 'matrix(-1 0 0 1 96 0)' : undefined}>
          <circle cx="25" cy="59" r="17" fill="var(--color-lacquer-high)" strokeWidth="5" stroke="var(--color-brass)" />
          <path d="M28 49A10.5 10.5 0 1 0 35 64A8 8 0 1 1 28 49z" fill="var(--color-brass-bright)" stroke="none" />
        </g>
      ))}
    </Gacha>
  );
}

/** A record with an eclipsed moon on its label. */
export function EclipseRecord() {
  return (
    <Gacha cap={CAP}>
      <circle cx="48" cy="46" r="34" fill="var(--color-lacquer)" stroke="var(--color-rarity-epic-line)" />
      <path
        d="M48 19A27 27 0 0 1 75 46M48 25A21 21 0 0 1 69 46M21 46A27 27 0 0 0 48 73M27 46A21 21 0 0 0 48 67"
        strokeWidth="1.25"
      />
      <circle cx="48" cy="46" r="15" fill="var(--color-brass-bright)" stroke="var(--color-ink-deep)" />
      <circle cx="52" cy="46" r="11" fill="var(--color-rarity-epic-ground)" stroke="none" />
      <circle cx="48" cy="46" r="2.5" fill="var(--color-paper)" stroke="none" />
    </Gacha>
  );
}

/** A moth. */
export function LamplightMoth() {
  return (
    <Gacha cap={CAP}>
      {[1, -1].map((side) => (
        <g key={side} transform={side < 0 ? 'matrix(-1 0 0 1 96 0)' : undefined} stroke="var(--color-ink-deep)">
          <path d="M46 54Q30 58 24 74Q30 86 42 80Q48 70 46 54z" fill="var(--color-brass)" />
          <path d="M46 40Q36 24 8 28Q2 34 8 46Q12 60 24 68Q40 64 46 54z" fill="var(--color-rarity-epic-line)" />
          <circle cx="23" cy="46" r="8" fill="var(--color-ink-deep)" stroke="var(--color-brass-bright)" />
          <path d="M45 32Q42 16 28 12M42 22l-8 1M37 16l-7 3M42 22l1-8M37 16l-1-6" stroke="var(--color-brass-bright)" />
        </g>
      ))}
      <path
        d="M48 28Q59 32 58 46Q57 70 48 82Q39 70 38 46Q37 32 48 28z"
        fill="var(--color-brass-bright)"
        stroke="var(--color-ink-deep)"
      />
      <path d="M39 46q9 6 18 0M40 56q8 5 16 0M42 66q6 4 12 0" stroke="var(--color-ink-deep)" strokeWidth="1.25" />
    </Gacha>
  );
}
