import { Gacha } from './gacha.tsx';
import { Gear } from './gear.tsx';

const CAP = 'var(--color-rarity-rare-ground)';

/** An astrolabe. */
export function BrassAstrolabe() {
  return (
    <Gacha cap={CAP}>
      <circle cx="48" cy="15" r="6" />
      <g stroke="var(--color-ink-deep)">
        <circle cx="48" cy="50" r="30" fill="var(--color-brass)" />
        <circle cx="48" cy="50" r="22" fill="var(--color-rarity-rare-ground)" />
        <path d="M30 62A22 22 0 0 1 66 37A26 26 0 0 0 30 62z" fill="var(--color-brass-bright)" />
        <path d="M48 20v8M48 72v8M18 50h8M70 50h8" />
        <path d="M26 68L48 46L70 32L52 54z" fill="var(--color-rarity-rare-line)" />
        <circle cx="48" cy="50" r="4" fill="var(--color-ink-deep)" />
      </g>
    </Gacha>
  );
}

/** An hourglass. */
export function BorrowedHour() {
  return (
    <Gacha cap={CAP}>
      <path d="M30 18Q28 40 45 48Q28 56 30 78H66Q68 56 51 48Q68 40 66 18z" fill="var(--color-lacquer-high)" />
      <path d="M34 30Q36 40 48 46Q60 40 62 30z" fill="var(--color-rarity-rare-line)" stroke="none" />
      <path d="M34 75Q36 62 48 57Q60 62 62 75zM47 46h2v12h-2z" fill="var(--color-rarity-rare-line)" stroke="none" />
      <g fill="var(--color-brass-bright)" stroke="var(--color-ink-deep)">
        <rect x="22" y="10" width="52" height="10" rx="3" />
        <rect x="22" y="76" width="52" height="10" rx="3" />
      </g>
      <path d="M25 22V74M71 22V74" />
    </Gacha>
  );
}

/** A clockwork owl with its key. */
export function WindUpOwl() {
  return (
    <Gacha cap={CAP}>
      <path d="M74 58H82" strokeWidth="5" />
      <circle cx="87" cy="58" r="6" fill="var(--color-ink-deep)" />
      <g stroke="var(--color-ink-deep)">
        <path d="M40 82V90M56 82V90" stroke="var(--color-brass-bright)" />
        <path
          d="M20 10Q34 22 48 22Q62 22 76 10Q80 30 72 44Q78 62 68 76Q58 84 48 84Q38 84 28 76Q18 62 24 44Q16 30 20 10z"
          fill="var(--color-brass)"
        />
        <path
          d="M48 56Q62 56 62 70Q58 82 48 82Q38 82 34 70Q34 56 48 56z"
          fill="var(--color-brass-bright)"
          stroke="none"
        />
        <path d="M24 46Q12 62 24 80Q36 72 35 54zM72 46Q84 62 72 80Q60 72 61 54z" fill="var(--color-brass-deep)" />
        <path d="M42 66q3 4 6 0q3 4 6 0M42 74q3 4 6 0q3 4 6 0" strokeWidth="1.25" />
        <Gear x={36} y={36} r={10} teeth={9} fill="var(--color-brass-bright)" />
        <Gear x={60} y={36} r={10} teeth={9} fill="var(--color-brass-bright)" />
        <path d="M48 42L53 50L48 57L43 50z" fill="var(--color-paper)" />
      </g>
      <path d="M36 36h0M60 36h0" stroke="var(--color-rarity-rare-line)" strokeWidth="7" />
    </Gacha>
  );
}
