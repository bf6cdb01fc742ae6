import { Icon as Ellipsis } from 'virtual:icons/ellipsis-vertical';
import type { Quest } from '@app/contract/core/quest';
import { channelTexts } from '@app/contract/sources/channel-texts';
import { kindTexts } from '@app/contract/sources/kind-texts';
import { ENTERED_SECRET_KINDS, GENERATED_SECRET_KINDS, isOneOf } from '@app/contract/sources/kinds';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { Source } from '@app/contract/sources/schemas';
import { useState } from 'react';
import { errorText } from '../../../lib/http/api-error.ts';
import { Row } from '../../../ui/layout/rows.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sourcesApi } from '../api/sources-api.ts';
import { EnterSecret } from './enter-secret.tsx';
import { RemoveSource } from './remove-source.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SourceAction } from './source-action.tsx';
import { SourceGuide } from './source-guide.tsx';
import { SourceBadge, SourceFacts } from './source-state.tsx';
import type { ConnectChannel } from './use-connect-channel.ts';

interface SourceRowProps {
  readonly slug: string;
  readonly source: Source;
  readonly quests: readonly Quest[];
  readonly disabled: boolean;
  readonly connection: ConnectChannel;
  readonly onSecret: (secret: string) => void;
  readonly onRemoved: () => void;
}

/** A source with its state, how to connect it, and what can be done with it. */
export function SourceRow({ slug, source, quests, disabled, connection, onSecret, onRemoved }: SourceRowProps) {
  const { id, kind, state, channel } = source;
  const { name } = kindTexts[kind];
  const isRevoked = state === 'revoked';
  const [open, setOpen] = useState<'enter' | 'rotate' | 'remove' | null>(null);
  const [sendTest] = sourcesApi.useTestSourceMutation();
  const close = () => setOpen(null);
  const test = async () => {
    const { error } = await sendTest({ slug, id });
    if (error) return toast({ type: 'error', title: manageSourceTexts.failed, message: errorText(error) });
    toast({ type: 'success', title: manageSourceTexts.tested });
  };
  const rotated = (secret: string) => {
    // The server tells Twitch the new secret
    if (kind === 'twitch') toast({ type: 'success', title: channelTexts.rotated });
    else onSecret(secret);
  };
  return (
    <Row
      label={name}
      badge={<SourceBadge source={source} />}
      help={<SourceFacts source={source} />}
      control={
        !disabled && (
          <>
            <SourceAction source={source} connection={connection} onEnter={() => setOpen('enter')} />
            <Menu
              label={manageSourceTexts.actions.replace('{kind}', name)}
              trigger={<Ellipsis aria-hidden="true" className="size-5" />}
              triggerClassName="grid size-10 place-items-center rounded-md text-ash hover:bg-lacquer-raised hover:text-paper pointer-coarse:size-11"
            >
              {!isRevoked && <MenuItem onClick={test}>{manageSourceTexts.test}</MenuItem>}
              {channel && !isRevoked && (
                <MenuItem onClick={() => void connection.start(id)}>{channelTexts.other}</MenuItem>
              )}
              {state === 'enabled' && isOneOf(ENTERED_SECRET_KINDS, kind) && (
                <MenuItem onClick={() => setOpen('enter')}>{manageSourceTexts.enterAgain}</MenuItem>
              )}
              {!isRevoked && isOneOf(GENERATED_SECRET_KINDS, kind) && (
                <MenuItem onClick={() => setOpen('rotate')}>{manageSourceTexts.rotate}</MenuItem>
              )}
              <MenuItem onClick={() => setOpen('remove')}>{manageSourceTexts.remove}</MenuItem>
            </Menu>
          </>
        )
      }
      details={
        <>
          {!isRevoked && <SourceGuide source={source} quests={quests} onTest={disabled ? undefined : test} />}
          {open === 'enter' && <EnterSecret slug={slug} source={source} onClose={close} />}
          {open === 'rotate' && <RotateSecret slug={slug} source={source} onSecret={rotated} onClose={close} />}
          {open === 'remove' && <RemoveSource slug={slug} source={source} onRemoved={onRemoved} onClose={close} />}
        </>
      }
    />
  );
}
