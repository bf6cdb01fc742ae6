import { deviceName } from '@app/contract/security-log/device-name';
import { sessionTexts } from '@app/contract/sessions/texts';
import type { TrustedDevice } from '@app/contract/two-factor/schemas';
import { trustedDeviceTexts } from '@app/contract/two-factor/texts';
import { useRef } from 'react';
import { DateTime } from '../../lib/formatting/date-time.tsx';
import { formatDate } from '../../lib/formatting/format.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Row, RowGroup, Rows } from '../../ui/layout/rows.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { DeviceRow } from '../accounts/common/device-row.tsx';
import { QueryRows } from '../accounts/common/query-rows.tsx';
import { useRemoveTrustedDeviceMutation, useTrustedDevicesQuery } from './api.ts';

/** Lists and removes the devices that can log in without a second factor. */
export function TrustedDevicesGroup({ isObserving }: { isObserving: boolean }) {
  const query = useTrustedDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const list = useRef<HTMLUListElement>(null);
  const devices = query.data?.devices ?? [];
  return (
    <RowGroup title={trustedDeviceTexts.title} lead={trustedDeviceTexts.lead}>
      <QueryRows query={query} rows={1}>
        <Rows ref={list} label={trustedDeviceTexts.title}>
          {devices.map((trustedDevice) => (
            <TrustedDeviceRow
              key={trustedDevice.id}
              trustedDevice={trustedDevice}
              disabled={isObserving}
              onRemoved={() => list.current?.focus()}
            />
          ))}
          {devices.length === 0 && <Row label={trustedDeviceTexts.empty} help={trustedDeviceTexts.emptyHint} />}
        </Rows>
      </QueryRows>
    </RowGroup>
  );
}

function TrustedDeviceRow({
  trustedDevice,
  disabled,
  onRemoved,
}: {
  trustedDevice: TrustedDevice;
  disabled: boolean;
  onRemoved: () => void;
}) {
  const [remove, { isLoading }] = useRemoveTrustedDeviceMutation();
  const removeDevice = async () => {
    const { error } = await remove(trustedDevice.id);
    if (error) return toast({ type: 'error', title: errorText(error) });
    onRemoved();
    toast({ type: 'success', title: trustedDeviceTexts.removed });
  };
  return (
    <DeviceRow
      userAgent={trustedDevice.device}
      badge={trustedDevice.current && <Badge tone="success">{sessionTexts.current}</Badge>}
      help={
        <>
          <p>
            Last used <DateTime iso={trustedDevice.lastUsedAt} relative />
          </p>
          <p>{`Trusted until ${formatDate(trustedDevice.expiresAt)}`}</p>
        </>
      }
      control={
        <Button
          size="sm"
          aria-label={`${trustedDeviceTexts.remove}: ${deviceName(trustedDevice.device)}`}
          busy={isLoading}
          disabled={disabled}
          onClick={removeDevice}
        >
          {trustedDeviceTexts.remove}
        </Button>
      }
    />
  );
}
