import { Icon as Monitor } from 'virtual:icons/monitor';
import { Icon as Smartphone } from 'virtual:icons/smartphone';
import { deviceName, isMobileDevice } from '@app/contract/security-log/device-name';
import { Row, type RowProps } from '../../../ui/layout/rows.tsx';

export interface DeviceRowProps extends Pick<RowProps, 'badge' | 'help' | 'control'> {
  userAgent: string;
}

/** A device in a list, with its icon and name. */
export function DeviceRow({ userAgent, ...rest }: DeviceRowProps) {
  const Icon = isMobileDevice(userAgent) ? Smartphone : Monitor;
  return <Row icon={<Icon aria-hidden="true" className="size-4.5" />} label={deviceName(userAgent)} {...rest} />;
}
