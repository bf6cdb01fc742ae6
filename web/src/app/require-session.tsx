import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { mustVerifyEmail, useCurrentUser } from '../lib/current-user.ts';
import { type ComeBack, paths } from '../lib/paths.ts';
import { useIsAuthenticated, wasLeftOnPurpose } from '../lib/session.ts';
import { PageSkeleton } from './page-outlet.tsx';
import { VerificationFailed } from './verification-failed.tsx';

/**
 * Lets through whoever has a verified session (specification part 1 §2). Without one it leads to /login and back
 * afterwards; an account with no proven way in is kept at the verification page (contract §5).
 */
export function RequireSession() {
  const isAuthenticated = useIsAuthenticated();
  const [cameLoggedIn, setCameLoggedIn] = useState(isAuthenticated);
  const { user, error, retry } = useCurrentUser();
  if (isAuthenticated && !cameLoggedIn) setCameLoggedIn(true);

  if (!isAuthenticated) return <LoggedOut endedHere={cameLoggedIn} />;
  if (user && mustVerifyEmail(user)) return <Navigate to={paths.emailVerificationRequired} replace />;
  if (user) return <Outlet />;
  return error ? <VerificationFailed onRetry={retry} /> : <PageSkeleton />;
}

/** The page's own notice where the session ended under somebody's feet; otherwise the way to /login. */
function LoggedOut({ endedHere }: { endedHere: boolean }) {
  const { pathname, search, hash } = useLocation();
  const handle = useMatches().at(-1)?.handle as { ended?: ReactNode } | undefined;
  if (endedHere && wasLeftOnPurpose()) return <Navigate to={paths.login} replace />;
  if (endedHere && handle?.ended) return handle.ended;
  const back: ComeBack = { from: pathname + search + hash };
  return <Navigate to={paths.login} state={back} replace />;
}
