import { channelTexts } from '@app/contract/sources/channel-texts';
import { sourceErrors } from '@app/contract/sources/errors';
import { kindTexts, stateTexts } from '@app/contract/sources/kind-texts';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { SourceState } from '@app/contract/sources/rules';
import type { Source } from '@app/contract/sources/schemas';
import { getConfig } from '../../../lib/config.ts';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';

const TONES: Readonly<Record<SourceState, BadgeTone>> = {
  pending: 'info',
  enabled: 'success',
  failing: 'danger',
  revoked: 'danger',
};

/** Whether this site is set up for the kind of a source. */
export function isOffered(kind: Source['kind']): boolean {
  return kind !== 'twitch' || getConfig().providers.includes('twitch');
}

/** Whether the owner has chosen a channel, and Twitch has not checked the connection yet. */
export function isWaiting({ state, channel }: Source): boolean {
  return state === 'pending' && channel !== undefined;
}

export function SourceBadge({ source }: { source: Source }) {
  const { state } = source;
  return <Badge tone={TONES[state]}>{isWaiting(source) ? channelTexts.waitingName : stateTexts[state].name}</Badge>;
}

/** What the state of a source means, with its channel, and when it last reported something. */
export function SourceFacts({ source }: { source: Source }) {
  const { channel, state, lastEventAt } = source;
  return (
    <>
      {channel && (state === 'enabled' || state === 'failing') && (
        <p className="wrap-anywhere text-paper">
          <bdi>{channel.name}</bdi>
        </p>
      )}
      <p>{stateHelp(source)}</p>
      {state !== 'pending' && (
        <p>
          {lastEventAt === null ? (
            manageSourceTexts.noEvent
          ) : (
            <>
              <span>{`${manageSourceTexts.lastEvent} `}</span>
              <DateTime iso={lastEventAt} relative />
            </>
          )}
        </p>
      )}
    </>
  );
}

function stateHelp(source: Source): string {
  const { kind, state, channel } = source;
  if (!isOffered(kind)) return sourceErrors.TWITCH_NOT_CONFIGURED.text;
  if (state === 'enabled') return kindTexts[kind].counts;
  const text = isWaiting(source)
    ? channelTexts.waiting
    : state === 'revoked' && channel
      ? channelTexts.ended
      : undefined;
  return text?.replace('{channel}', () => channel?.name ?? '') ?? stateTexts[state].help;
}
