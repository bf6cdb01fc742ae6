import { Icon as Ellipsis } from 'virtual:icons/ellipsis-vertical';
import { kindTexts, stateTexts } from '@app/contract/sources/kind-texts';
import { ENTERED_SECRET_KINDS, GENERATED_SECRET_KINDS, isOneOf } from '@app/contract/sources/kinds';
import { manageSourceTexts } from '@app/contract/sources/page-texts';
import type { SourceState } from '@app/contract/sources/rules';
import type { Source } from '@app/contract/sources/schemas';
import { useState } from 'react';
import { DateTime } from '../../../lib/formatting/date-time.tsx';
import { errorText } from '../../../lib/http/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { sourcesApi } from '../api/sources-api.ts';
import { EnterSecret } from './enter-secret.tsx';
import { RemoveSource } from './remove-source.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { SourceGuide } from './source-guide.tsx';

const TONES: Readonly<Record<SourceState, BadgeTone>> = {
  pending: 'info',
  enabled: 'success',
  failing: 'danger',
  revoked: 'brass',
};

interface SourceRowProps {
  readonly slug: string;
  readonly source: Source;
  readonly disabled: boolean;
  readonly onSecret: (secret: string) => void;
  readonly onRemoved: () => void;
}

/** A source with its state, how to connect it, and what can be done with it. */
export function SourceRow({ slug, source, disabled, onSecret, onRemoved }: SourceRowProps) {
  const { id, kind, state, lastEventAt } = source;
  const { name } = kindTexts[kind];
  const [open, setOpen] = useState<'enter' | 'rotate' | 'remove' | null>(null);
  const [sendTest] = sourcesApi.useTestSourceMutation();
  const close = () => setOpen(null);
  const entersSecret = isOneOf(ENTERED_SECRET_KINDS, kind);
  const test = async () => {
    const { error } = await sendTest({ slug, id });
    if (error) return toast({ type: 'error', title: manageSourceTexts.failed, message: errorText(error) });
    toast({ type: 'success', title: manageSourceTexts.tested });
  };
  return (
    <Row
      label={name}
      badge={<Badge tone={TONES[state]}>{stateTexts[state].name}</Badge>}
      help={
        <>
          <p>{state === 'enabled' ? kindTexts[kind].counts : stateTexts[state].help}</p>
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
        </>
      }
      control={
        !disabled && (
          <>
            {entersSecret && (
              <Button size="sm" onClick={() => setOpen('enter')}>
                {manageSourceTexts.enter}
              </Button>
            )}
            <Menu
              label={manageSourceTexts.actions.replace('{kind}', name)}
              trigger={<Ellipsis aria-hidden="true" className="size-5" />}
              triggerClassName="grid size-10 place-items-center rounded-md text-ash hover:bg-lacquer-raised hover:text-paper pointer-coarse:size-11"
            >
              <MenuItem onClick={test}>{manageSourceTexts.test}</MenuItem>
              {isOneOf(GENERATED_SECRET_KINDS, kind) && (
                <MenuItem onClick={() => setOpen('rotate')}>{manageSourceTexts.rotate}</MenuItem>
              )}
              <MenuItem onClick={() => setOpen('remove')}>{manageSourceTexts.remove}</MenuItem>
            </Menu>
          </>
        )
      }
      details={
        <>
          <SourceGuide source={source} />
          {open === 'enter' && <EnterSecret slug={slug} source={source} onClose={close} />}
          {open === 'rotate' && <RotateSecret slug={slug} source={source} onSecret={onSecret} onClose={close} />}
          {open === 'remove' && <RemoveSource slug={slug} source={source} onRemoved={onRemoved} onClose={close} />}
        </>
      }
    />
  );
}
