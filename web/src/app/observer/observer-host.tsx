import { observerTexts } from '@app/contract/observer/texts';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useObservationExpiry } from '../../lib/session/session.ts';
import { toast } from '../../ui/overlays/toast.ts';

const ObserverStrip = lazyWithRetry(() => import('./observer-strip.tsx'), 'ObserverStrip');

/** Shows the observer strip while this tab observes a user, and returns to the admin panel when the observation ends. */
export function ObserverHost() {
  const expiresAt = useObservationExpiry();
  const navigate = useNavigate();
  const isExiting = useRef(false);
  const wasObserving = useRef(false);
  const returnToAdmin = useEffectEvent(() => {
    if (!isExiting.current) toast({ type: 'info', ...observerTexts.ended });
    void navigate(paths.admin);
  });
  useEffect(() => {
    if (wasObserving.current && expiresAt === null) returnToAdmin();
    wasObserving.current = expiresAt !== null;
    isExiting.current = false;
  }, [expiresAt]);
  if (expiresAt === null) return null;
  return (
    <Suspense>
      <ObserverStrip
        expiresAt={expiresAt}
        onExitingChange={(value) => {
          isExiting.current = value;
        }}
      />
    </Suspense>
  );
}
