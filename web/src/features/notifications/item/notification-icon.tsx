import { Icon as ArrowLeftRight } from 'virtual:icons/arrow-left-right';
import { Icon as Bell } from 'virtual:icons/bell';
import { Icon as EyeOff } from 'virtual:icons/eye-off';
import { Icon as Flag } from 'virtual:icons/flag';
import { Icon as Gift } from 'virtual:icons/gift';
import { Icon as Megaphone } from 'virtual:icons/megaphone';
import { Icon as Sparkles } from 'virtual:icons/sparkles';
import { Icon as Unplug } from 'virtual:icons/unplug';
import { Icon as Wallet } from 'virtual:icons/wallet';
import type { NotificationType } from '@app/contract/core/notification-types';
import type { IconComponent } from '../../../ui/icons/create-icon.ts';

const ICONS: Readonly<Record<NotificationType, IconComponent>> = {
  collectible_received: Sparkles,
  reward_ready: Gift,
  card_transfer: ArrowLeftRight,
  wallet_linked: Wallet,
  wallet_unlinked: Unplug,
  steam_privacy_warning: EyeOff,
  project_reviewed: Flag,
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
