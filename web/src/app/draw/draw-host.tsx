import { collectToasts } from '@app/contract/cards/texts';
import { observerTexts } from '@app/contract/observer/texts';
import { useEffect, useEffectEvent } from 'react';
import { drawStopped } from '../../features/cards/collect/collect-slice.ts';
import { useCurrentUser } from '../../lib/api/current-user.ts';
import { useAppDispatch } from '../../lib/api/use-app-dispatch.ts';
import { endDrawRequest, useDrawRequest } from '../../lib/session/draw-request.ts';
import { useIsAuthenticated } from '../../lib/session/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { RequestedDraw } from './lazy-draw.ts';

/** Draws the card that a user has requested, or says why that is not possible. */
export function DrawHost() {
  const request = useDrawRequest();
  const isAuthenticated = useIsAuthenticated();
  const { user, isObserving, error } = useCurrentUser();
  const failure = isObserving ? observerTexts.notAllowed : user ? undefined : error?.text;
  const dispatch = useAppDispatch();
  const fail = useEffectEvent((message: string) => {
    dispatch(drawStopped());
    endDrawRequest();
    toast({ type: 'error', title: collectToasts.failed.title, message });
  });
  useEffect(() => {
    if (request === 'pressed' && failure !== undefined) fail(failure);
  }, [request, failure]);
  if (!isAuthenticated || request === 'none' || failure !== undefined) return null;
  return <RequestedDraw isPressed={request === 'pressed'} onClose={endDrawRequest} />;
}
