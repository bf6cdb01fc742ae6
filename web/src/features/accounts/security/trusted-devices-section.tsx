import { deviceName } from '@app/contract/accounts/security/device-name';
import { sessionTexts, trustedDeviceTexts } from '@app/contract/accounts/security/texts';
import type { TrustedDevice } from '@app/contract/accounts/two-factor/schemas';
import { useRef } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { formatDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { useRemoveTrustedDeviceMutation, useTrustedDevicesQuery } from './api.ts';
import { Arrival } from './arrival.tsx';
import { DeviceRow } from './device-row.tsx';
import { Moment } from './moment.tsx';

/** The devices that are let in without a code, and how to ask them again. */
export function TrustedDevicesSection({ isObserving }: { isObserving: boolean }) {
  const trusted = useTrustedDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useRef<HTMLUListElement>(null);
  const devices = trusted.data?.devices ?? [];
  return (
    <Section title={trustedDeviceTexts.title} lead={trustedDeviceTexts.lead}>
      <Arrival query={trusted} rows={1}>
        <ul ref={list} tabIndex={-1} aria-label={trustedDeviceTexts.title} className="grid outline-none">
          {devices.map((device) => (
            <TrustedDeviceRow
              key={device.id}
              device={device}
              disabled={isObserving}
              onRemoved={() => list.current?.focus()}
            />
          ))}
          {devices.length === 0 && <li className="text-ash text-sm">{trustedDeviceTexts.empty}</li>}
        </ul>
      </Arrival>
    </Section>
  );
}

function TrustedDeviceRow({
  device,
  disabled,
  onRemoved,
}: {
  device: TrustedDevice;
  disabled: boolean;
  onRemoved: () => void;
}) {
  const [remove, { isLoading }] = useRemoveTrustedDeviceMutation();
  const removeIt = async () => {
    const { error } = await remove(device.id);
    if (error) return toast({ type: 'error', title: errorText(error) });
    onRemoved();
    toast({ type: 'success', title: trustedDeviceTexts.removed });
  };
  return (
    <DeviceRow
      userAgent={device.device}
      mark={device.current && <Badge tone="success">{sessionTexts.current}</Badge>}
      action={
        <Button
          size="sm"
          aria-label={`${trustedDeviceTexts.remove}: ${deviceName(device.device)}`}
          busy={isLoading}
          disabled={disabled}
          onClick={removeIt}
        >
          {trustedDeviceTexts.remove}
        </Button>
      }
    >
      Last used <Moment iso={device.lastUsedAt} relative /> · trusted until {formatDay(device.expiresAt)}
    </DeviceRow>
  );
}
