import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { BadgeFrame, INFO } from './badge-frame.tsx';

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';
export type BadgeTone = Rarity | 'brass' | 'danger' | 'success' | 'info';

const TONES: Record<BadgeTone, string> = {
  common: 'border-rarity-common-line/60 bg-rarity-common-ground text-rarity-common-line',
  uncommon: 'border-rarity-uncommon-line/60 bg-rarity-uncommon-ground text-rarity-uncommon-line',
  rare: 'border-rarity-rare-line/60 bg-rarity-rare-ground text-rarity-rare-line',
  epic: 'border-rarity-epic-line/60 bg-rarity-epic-ground text-rarity-epic-line',
  legendary: 'border-rarity-legendary-line/60 bg-rarity-legendary-ground text-rarity-legendary-line',
  brass: 'border-brass-deep bg-lacquer-raised text-brass',
  danger: 'border-danger/50 bg-danger-ground text-danger',
  success: 'border-success/50 bg-success-ground text-success',
  info: INFO,
};

/** A short label, such as a rarity, a state or a count. Colour is never its only meaning. */
export function Badge({
  tone = 'brass',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return <BadgeFrame className={cx(TONES[tone], className)}>{children}</BadgeFrame>;
}
