import { channelTexts } from '@app/contract/sources/channel-texts';
import { ENTERED_SECRET_KINDS, isOneOf } from '@app/contract/sources/kinds';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { Source } from '@app/contract/sources/schemas';
import { Button } from '../../../ui/buttons/button.tsx';
import { isOffered, isWaiting } from './source-state.tsx';
import type { ConnectChannel } from './use-connect-channel.ts';

interface SourceActionProps {
  readonly source: Source;
  readonly connection: ConnectChannel;
  readonly onEnter: () => void;
}

/** The button for what a source needs next from its owner, if anything. */
export function SourceAction({ source, connection, onEnter }: SourceActionProps) {
  const { id, kind, state } = source;
  if (state === 'enabled' || isWaiting(source) || !isOffered(kind)) return null;
  if (isOneOf(ENTERED_SECRET_KINDS, kind)) {
    return (
      <Button size="sm" onClick={onEnter}>
        {manageSourceTexts.enter}
      </Button>
    );
  }
  if (kind !== 'twitch') return null;
  const isOpening = connection.isBusy && connection.sourceId === id;
  return (
    <Button
      size="sm"
      busy={isOpening}
      busyLabel={channelTexts.opening}
      disabled={connection.isBusy && !isOpening}
      onClick={() => (state === 'revoked' ? connection.startAgain(id) : connection.start(id))}
    >
      {state === 'pending' ? channelTexts.connect : channelTexts.again}
    </Button>
  );
}
