import { deviceName } from '@app/contract/accounts/security/device-name';
import type { Session } from '@app/contract/accounts/security/schemas';
import { sessionTexts } from '@app/contract/accounts/security/texts';
import { useRef, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './api.ts';
import { Arrival } from './arrival.tsx';
import { DeviceRow } from './device-row.tsx';
import { Moment } from './moment.tsx';

/** Sessions that are shown before one asks for all. */
const SHOWN = 5;

/** Where the account is logged in, and how to end it. */
export function SessionsSection({ isObserving }: { isObserving: boolean }) {
  const sessions = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [showAll, setShowAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const all = sessions.data?.sessions ?? [];
  // The one that looks comes first: it is the one that people compare with.
  const sorted = [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
  return (
    <Section title={sessionTexts.title} lead={sessionTexts.lead}>
      <Arrival query={sessions} rows={2}>
        <ul ref={list} tabIndex={-1} aria-label={sessionTexts.title} className="grid outline-none">
          {sorted.slice(0, showAll ? undefined : SHOWN).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={isObserving}
              // The button goes with its row, and the focus must not fall out of the list.
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ul>
        {all.length === 1 && <p className="text-ash text-sm">{sessionTexts.none}</p>}
        <div className="flex flex-wrap gap-3 empty:hidden">
          {!showAll && sorted.length > SHOWN && (
            <Button
              size="sm"
              onClick={() => {
                setShowAll(true);
                list.current?.focus();
              }}
            >
              Show all {sorted.length}
            </Button>
          )}
          {all.length > 1 && <EndOthers disabled={isObserving} onEnded={() => list.current?.focus()} />}
        </div>
      </Arrival>
    </Section>
  );
}

function SessionRow({ session, disabled, onEnded }: { session: Session; disabled: boolean; onEnded: () => void }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const endIt = async () => {
    const { error } = await end(session.id);
    if (error) return toast({ type: 'error', title: errorText(error) });
    onEnded();
    toast({ type: 'success', title: sessionTexts.ended });
  };
  return (
    <DeviceRow
      userAgent={session.device}
      mark={session.current && <Badge tone="success">{sessionTexts.current}</Badge>}
      action={
        !session.current && (
          <Button
            size="sm"
            aria-label={`${sessionTexts.end}: ${deviceName(session.device)}, ${session.address}`}
            busy={isLoading}
            disabled={disabled}
            onClick={endIt}
          >
            {sessionTexts.end}
          </Button>
        )
      }
    >
      {session.address} · since <Moment iso={session.createdAt} /> · last used{' '}
      <Moment iso={session.lastUsedAt} relative />
    </DeviceRow>
  );
}

function EndOthers({ disabled, onEnded }: { disabled: boolean; onEnded: () => void }) {
  const [open, setOpen] = useState(false);
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const endThem = async () => {
    const { error } = await end();
    setOpen(false);
    if (error) return toast({ type: 'error', title: errorText(error) });
    onEnded();
    toast({ type: 'success', title: sessionTexts.othersEnded });
  };
  return (
    <>
      <Button variant="danger" size="sm" disabled={disabled} onClick={() => setOpen(true)}>
        {sessionTexts.endOthers}
      </Button>
      <ConfirmDialog
        open={open}
        title={sessionTexts.endOthersTitle}
        description={sessionTexts.endOthersLead}
        confirmLabel={sessionTexts.endOthers}
        danger
        busy={isLoading}
        onConfirm={endThem}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
