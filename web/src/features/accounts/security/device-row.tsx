import { deviceName, isHandheld } from '@app/contract/accounts/security/device-name';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListRow } from '../../../ui/list-row.tsx';

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
export function DeviceRow({ userAgent, ...rest }: DeviceRowProps) {
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return <ListRow icon={<Icon aria-hidden="true" className="size-4.5" />} title={deviceName(userAgent)} {...rest} />;
}
