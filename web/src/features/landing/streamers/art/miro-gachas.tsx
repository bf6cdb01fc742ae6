import { FoxMask } from './fox-mask.tsx';
import { Gacha } from './gacha.tsx';

const CAP = 'var(--color-rarity-legendary-ground)';

/** A paper lantern. */
export function PocketLantern() {
  return (
    <Gacha cap={CAP}>
      <path d="M48 8Q40 12 48 17" />
      <g stroke="var(--color-ink-deep)">
        <ellipse cx="48" cy="45" rx="26" ry="25" fill="var(--color-brass-bright)" />
        <path d="M48 20A26 25 0 0 1 48 70A44 40 0 0 0 48 20z" fill="var(--color-brass)" stroke="none" />
        <path d="M25 33Q48 40 71 33M22 45Q48 53 74 45M25 57Q48 64 71 57" strokeWidth="1.25" />
        <path d="M35 16H61L64 24H32zM34 66H62L59 74H37z" fill="var(--color-rarity-legendary-line)" />
      </g>
      <path d="M48 75V87M42 75V83M54 75V83" stroke="var(--color-brass-bright)" />
    </Gacha>
  );
}

/** A fox mask. */
export function GrinningFox() {
  return (
    <Gacha cap={CAP}>
      <g transform="translate(48 36) scale(.44)">
        <FoxMask />
      </g>
    </Gacha>
  );
}

/** Three dumplings on a stick. */
export function FestivalDumplings() {
  return (
    <Gacha cap={CAP}>
      <path d="M18 82L80 12" stroke="var(--color-brass-deep)" strokeWidth="5" />
      <g stroke="var(--color-ink-deep)">
        <circle cx="68" cy="25" r="15" fill="var(--color-rarity-legendary-line)" />
        <circle cx="50" cy="45" r="15" fill="var(--color-paper)" />
        <circle cx="32" cy="66" r="15" fill="var(--color-brass)" />
      </g>
      <path
        d="M59 22A10 10 0 0 1 65 16M41 42A10 10 0 0 1 47 36M23 63A10 10 0 0 1 29 57"
        stroke="var(--color-ink-deep)"
        opacity="0.4"
      />
    </Gacha>
  );
}
