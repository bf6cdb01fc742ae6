import {
  CHANNEL_DEFAULTS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@app/contract/notifications/kinds';
import { kindTexts, notificationTexts, preferenceTexts } from '@app/contract/notifications/texts';
import { useAppDispatch } from '../../../lib/api/use-app-dispatch.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { RetryBanner } from '../../../ui/layout/retry-banner.tsx';
import { Row, RowGroup, RowSkeletons, Rows } from '../../../ui/layout/rows.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type PreferenceChange, preferencesApi } from '../api/preferences-api.ts';
import type { Browser } from '../browser/use-permission.ts';

const CHANNELS = Object.keys(CHANNEL_DEFAULTS) as NotificationChannel[];

export interface PreferencesGroupProps {
  browser: Browser;
  disabled: boolean;
}

/** What the account is notified of and how; every change is saved at once. */
export function PreferencesGroup({ browser, disabled }: PreferencesGroupProps) {
  const { data, error, isFetching, refetch } = preferencesApi.useNotificationPreferencesQuery(undefined, {
    // They may have been changed on another device.
    refetchOnMountOrArgChange: true,
  });
  const set = useSetPreference();
  if (!data) {
    return (
      <RowGroup title={preferenceTexts.title} lead={preferenceTexts.lead}>
        {error ? (
          <RetryBanner className="my-3" busy={isFetching} onRetry={() => refetch()}>
            {errorText(error)}
          </RetryBanner>
        ) : (
          <RowSkeletons rows={6} />
        )}
      </RowGroup>
    );
  }
  return (
    <RowGroup title={preferenceTexts.title} lead={preferenceTexts.lead}>
      <div aria-hidden="true" className={`${columns} min-h-11 items-end pb-2 text-ash text-sm max-sm:hidden`}>
        <span />
        {CHANNELS.map((channel) => (
          <span key={channel} className="text-center">
            {preferenceTexts.channels[channel]}
          </span>
        ))}
      </div>
      {NOTIFICATION_KINDS.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          channels={data.kinds[kind]}
          disabled={disabled}
          onChange={(channel, isOn) => {
            if (channel === 'browser' && isOn) void browser.ask();
            void set({ kind, channel, isOn });
          }}
        />
      ))}
      <div className="border-lacquer-line border-t">
        <Rows>
          <SwitchRow
            label={preferenceTexts.digest}
            help={preferenceTexts.digestHelp}
            checked={data.dailyDigest}
            disabled={disabled}
            onChange={(isOn) => void set({ kind: 'dailyDigest', isOn })}
          />
          <Row
            label={preferenceTexts.security}
            help={preferenceTexts.securityHelp}
            value={<Badge tone="success">{preferenceTexts.alwaysOn}</Badge>}
          />
        </Rows>
      </div>
    </RowGroup>
  );
}

const columns = 'grid gap-x-2 sm:grid-cols-[minmax(0,1fr)_repeat(3,5.5rem)]';

interface KindRowProps {
  kind: NotificationKind;
  channels: Readonly<Record<NotificationChannel, boolean>>;
  disabled: boolean;
  onChange: (channel: NotificationChannel, isOn: boolean) => void;
}

/** The channels of a kind: a column each, or a line of labelled boxes on small screens. */
function KindRow({ kind, channels, disabled, onChange }: KindRowProps) {
  const { name, help } = kindTexts[kind];
  return (
    <fieldset
      className={`${columns} border-lacquer-line border-t py-2.5 max-sm:first-of-type:border-t-0 sm:items-center`}
    >
      <legend className="sr-only">{name}</legend>
      <div aria-hidden="true">
        <p className="font-semibold">{name}</p>
        <p className="text-ash text-sm">{help}</p>
      </div>
      <div className="flex flex-wrap justify-between gap-x-2 sm:contents">
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={<span className="sm:sr-only">{preferenceTexts.channels[channel]}</span>}
            // The browser shows only what is new in the app, so its box depends on that channel.
            checked={channels[channel] && (channel !== 'browser' || channels.inApp)}
            disabled={disabled || (channel === 'browser' && !channels.inApp)}
            onChange={(event) => onChange(channel, event.currentTarget.checked)}
            // Without its visible label, the box itself is centred.
            className="sm:-mr-3 sm:justify-self-center"
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns a function that changes a preference; a toast reports that it was not saved. */
function useSetPreference(): (change: PreferenceChange) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (change) => {
    const { error } = await dispatch(preferencesApi.endpoints.setPreference.initiate(change));
    if (error) toast({ type: 'error', title: preferenceTexts.failed, message: notificationTexts.tryAgain });
  };
}
