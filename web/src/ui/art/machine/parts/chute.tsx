import type { ReactNode } from 'react';
import { PassingCapsule } from './passage.tsx';

/** The chute: its door, the light behind it, which falls on the tray, and what looks out of it. */
export function Chute({ id, prize }: { id: string; prize: ReactNode }) {
  return (
    <g>
      <defs>
        <radialGradient id={`${id}light`} cx="0.5" cy="0.9" r="0.95">
          <stop offset="0" stopColor="var(--color-brass-bright)" />
          <stop offset="0.4" stopColor="var(--color-brass)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--color-brass-deep)" stopOpacity="0.1" />
        </radialGradient>
        <radialGradient id={`${id}spill`}>
          <stop offset="0" stopColor="var(--color-brass-bright)" stopOpacity="0.75" />
          <stop offset="0.5" stopColor="var(--color-brass)" stopOpacity="0.3" />
          <stop offset="1" stopColor="var(--color-brass)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}arch`}>
          <path d="M206 684v-22a56 50 0 0 1 56 -50h36a56 50 0 0 1 56 50v22z" />
        </clipPath>
        <clipPath id={`${id}above`}>
          <path d="M150 480h260v204H150z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}arch)`}>
        <path d="M200 606h160v80H200z" fill="var(--color-ink-deep)" />
        <path className="machine-glow" d="M200 606h160v80H200z" fill={`url(#${id}light)`} />
        <g className="machine-door" stroke="var(--color-brass-deep)" strokeWidth="1.25">
          <path d="M200 606h160v80H200z" fill="var(--color-lacquer-raised)" />
          <path d="M206 634h148M206 650h148M206 666h148" />
          <path d="M264 676h32" stroke="var(--color-brass)" strokeWidth="5" strokeLinecap="round" />
        </g>
      </g>
      <path d="M206 684v-22a56 50 0 0 1 56 -50h36a56 50 0 0 1 56 50v22" stroke="var(--color-brass)" strokeWidth="5" />
      {prize && <g clipPath={`url(#${id}above)`}>{prize}</g>}
      <ellipse className="machine-glow" cx="280" cy="694" rx="190" ry="76" fill={`url(#${id}spill)`} />
      {/* In the light, behind the edge of the arch. */}
      <g clipPath={`url(#${id}arch)`}>
        <PassingCapsule />
      </g>
      <path
        className="machine-glow"
        d="M206 684v-22a56 50 0 0 1 56 -50h36a56 50 0 0 1 56 50v22"
        stroke="var(--color-brass-bright)"
        strokeWidth="6"
      />
      <path
        d="M190 684h180l24 42H166z"
        fill="var(--color-lacquer-raised)"
        stroke="var(--color-brass)"
        strokeWidth="2.5"
      />
      <path d="M196 684h168" stroke="var(--color-brass-bright)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
