import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { deviceName, isHandheld } from './device-name.ts';

export interface DeviceRowProps {
  /** What the device says of itself. */
  userAgent: string;
  /** Stands behind the device's name. */
  mark?: ReactNode;
  /** A line under the name. */
  children: ReactNode;
  /** Stands at the right end. */
  action?: ReactNode;
}

/** A device in a list: what it is, what is known of it, and what can be done. */
export function DeviceRow({ userAgent, mark, children, action }: DeviceRowProps) {
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-lacquer-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-ink-deep/70 text-brass">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {deviceName(userAgent)}
          {mark}
        </p>
        <p className="text-ash text-sm">{children}</p>
      </div>
      {/* On a phone it stands under the words. */}
      {action && <div className="max-sm:w-full max-sm:pl-13">{action}</div>}
    </li>
  );
}
