import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { mustVerifyEmail, useCurrentUser, useVerifyAgain } from '../lib/current-user.ts';
import { type ComeBack, paths } from '../lib/paths.ts';
import { useIsAuthenticated, wasLeftOnPurpose } from '../lib/session.ts';
import { PageSkeleton } from './page-outlet.tsx';

const VerificationFailed = lazy(async () => ({
  default: (await import('./verification-failed.tsx')).VerificationFailed,
}));

/**
 * Lets through whoever has a verified session (specification part 1 §2). Without one it leads to /login and back
 * afterwards; an account with no proven way in is kept at the verification page (contract §5).
 */
export function RequireSession() {
  const isAuthenticated = useIsAuthenticated();
  const [wasInside, setWasInside] = useState(false);
  const verifyAgain = useVerifyAgain();
  const { user, error } = useCurrentUser();
  if (user && !wasInside) setWasInside(true);

  if (!isAuthenticated) return <LoggedOut endedHere={wasInside} />;
  if (user && mustVerifyEmail(user)) return <Navigate to={paths.emailVerificationRequired} replace />;
  if (user) return <Outlet />;
  if (!error) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <VerificationFailed onRetry={verifyAgain} />
    </Suspense>
  );
}

/** The page's own notice where the session ended under somebody's feet; otherwise the way to /login. */
function LoggedOut({ endedHere }: { endedHere: boolean }) {
  const { pathname, search, hash } = useLocation();
  const Ended = (useMatches().at(-1)?.handle as { ended?: ComponentType } | undefined)?.ended;
  if (endedHere && wasLeftOnPurpose()) return <Navigate to={paths.login} replace />;
  if (endedHere && Ended) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Ended />
      </Suspense>
    );
  }
  const back: ComeBack = { from: pathname + search + hash };
  return <Navigate to={paths.login} state={back} replace />;
}
