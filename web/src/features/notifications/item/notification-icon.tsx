import type { NotificationType } from '@app/contract/core/notification-types';
import { Bell, EyeOff, type LucideIcon, Megaphone, Sparkles, Unplug, Wallet } from 'lucide-react';

const ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  collectible_received: Sparkles,
  wallet_linked: Wallet,
  wallet_unlinked: Unplug,
  steam_privacy_warning: EyeOff,
  system: Megaphone,
  other: Bell,
};

/** The icon of a type of notification. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type];
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ink-deep/70 text-brass">
      <Icon aria-hidden="true" className="size-4.5" />
    </span>
  );
}
