import { deviceName } from '@app/contract/security-log/device-name';
import type { Session } from '@app/contract/sessions/schemas';
import { sessionTexts } from '@app/contract/sessions/texts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DateTime } from '../../lib/formatting/date-time.tsx';
import { formatDate } from '../../lib/formatting/format.ts';
import { errorText } from '../../lib/http/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { RowGroup, Rows } from '../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { DeviceRow } from '../accounts/common/device-row.tsx';
import { QueryRows } from '../accounts/common/query-rows.tsx';
import { useRevokeOtherSessionsMutation, useRevokeSessionMutation, useSessionsQuery } from './api.ts';

/** The number of sessions that are shown before the user selects "Show all". */
const INITIAL_ROWS = 5;

/** Lists and revokes the sessions of the account. */
export function SessionsGroup({ isObserving }: { isObserving: boolean }) {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [showAll, setShowAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const sessions = query.data?.sessions ?? [];
  // The current session comes first, for comparison.
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  return (
    <RowGroup title={sessionTexts.title} lead={sessionTexts.lead}>
      <QueryRows query={query} rows={2}>
        <Rows ref={list} label={sessionTexts.title}>
          {sorted.slice(0, showAll ? undefined : INITIAL_ROWS).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              disabled={isObserving}
              // The focused button is removed with its row, so move the focus to the list.
              onRevoked={() => list.current?.focus()}
            />
          ))}
        </Rows>
        {sessions.length === 1 && <p className="pb-4 text-ash text-sm">{sessionTexts.none}</p>}
        {sessions.length > 1 && (
          <div className="flex flex-wrap justify-end gap-3 border-lacquer-line border-t py-2.5">
            {!showAll && sorted.length > INITIAL_ROWS && (
              <Button
                size="sm"
                onClick={() => {
                  setShowAll(true);
                  list.current?.focus();
                }}
              >
                {`Show all ${sorted.length}`}
              </Button>
            )}
            <RevokeOtherSessions disabled={isObserving} onRevoked={() => list.current?.focus()} />
          </div>
        )}
      </QueryRows>
    </RowGroup>
  );
}

function SessionRow({ session, disabled, onRevoked }: { session: Session; disabled: boolean; onRevoked: () => void }) {
  const [revoke, { isLoading }] = useRevokeSessionMutation();
  const revokeSession = async () => {
    const { error } = await revoke(session.id);
    if (error) return toast({ type: 'error', title: errorText(error) });
    onRevoked();
    toast({ type: 'success', title: sessionTexts.ended });
  };
  return (
    <DeviceRow
      userAgent={session.device}
      badge={session.current && <Badge tone="success">{sessionTexts.current}</Badge>}
      help={
        <>
          <p>
            Last used <DateTime iso={session.lastUsedAt} relative />
          </p>
          <p>{`Since ${formatDate(session.createdAt)}`}</p>
          <p>{session.address}</p>
        </>
      }
      control={
        !session.current && (
          <Button
            size="sm"
            aria-label={`${sessionTexts.end}: ${deviceName(session.device)}, ${session.address}`}
            busy={isLoading}
            disabled={disabled}
            onClick={revokeSession}
          >
            {sessionTexts.endShort}
          </Button>
        )
      }
    />
  );
}

function RevokeOtherSessions({ disabled, onRevoked }: { disabled: boolean; onRevoked: () => void }) {
  const [open, setOpen] = useState(false);
  const [revoke, { isLoading }] = useRevokeOtherSessionsMutation();
  const revokeOthers = async () => {
    const { error } = await revoke();
    // Until the dialog has closed, the list is inert and cannot be focused.
    flushSync(() => setOpen(false));
    if (error) return toast({ type: 'error', title: errorText(error) });
    onRevoked();
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
        onConfirm={revokeOthers}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
