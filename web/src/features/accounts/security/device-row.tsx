import { deviceName, isMobileDevice } from '@app/contract/accounts/security/device-name';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListRow } from '../../../ui/layout/list-row.tsx';

export interface DeviceRowProps {
  userAgent: string;
  /** A badge next to the device's name. */
  badge?: ReactNode;
  /** The line below the name. */
  children: ReactNode;
  action?: ReactNode;
}

/** A device in a list, with an optional badge and action. */
export function DeviceRow({ userAgent, ...rest }: DeviceRowProps) {
  const Icon = isMobileDevice(userAgent) ? Smartphone : Monitor;
  return <ListRow icon={<Icon aria-hidden="true" className="size-4.5" />} title={deviceName(userAgent)} {...rest} />;
}
