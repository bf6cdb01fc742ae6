import { lazy, Suspense, use, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { mustVerifyEmail, useCurrentUser, useRetryVerification } from '../../lib/api/current-user.ts';
import { type LoginLocationState, paths } from '../../lib/navigation/paths.ts';
import { useIsAuthenticated, wasEndedByUser } from '../../lib/session/session.ts';
import type { Elements } from '../../ui/elements.ts';
import { SessionEndedPage } from './ended-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const VerificationFailed = lazy(async () => ({
  default: (await import('../pages/verification-failed.tsx')).VerificationFailed,
}));

/**
 * Renders the children, by default the child routes, only with a verified session. Otherwise redirects to /login, which returns to this page after the
 * login; an account without a verified sign-in method is redirected to the verification page.
 */
export function RequireSession({ children = <Outlet /> }: { children?: Elements }) {
  const isAuthenticated = useIsAuthenticated();
  const [hadAccess, setHadAccess] = useState(false);
  const retryVerification = useRetryVerification();
  const { user, error } = useCurrentUser();
  if (user && !hadAccess) setHadAccess(true);

  if (!isAuthenticated) return <SessionEnded endedHere={hadAccess} />;
  if (user && mustVerifyEmail(user)) return <Navigate to={paths.emailVerificationRequired} replace />;
  if (user) return children;
  if (!error) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <VerificationFailed onRetry={retryVerification} />
    </Suspense>
  );
}

/** Renders the child routes, inside {@link RequireSession}, only for admins; redirects everyone else to the inventory. */
export function RequireAdmin() {
  const { user, isObserving } = useCurrentUser();
  return user?.isAdmin && !isObserving ? <Outlet /> : <Navigate to={paths.inventory} replace />;
}

/** Shows what replaces the page if its session ended while it was open; otherwise redirects to /login. */
function SessionEnded({ endedHere }: { endedHere: boolean }) {
  const { pathname, search, hash } = useLocation();
  const EndedPage = use(SessionEndedPage);
  if (endedHere && wasEndedByUser()) return <Navigate to={paths.login} replace />;
  if (endedHere && EndedPage) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EndedPage />
      </Suspense>
    );
  }
  const state: LoginLocationState = { from: pathname + search + hash };
  return <Navigate to={paths.login} state={state} replace />;
}

/** Redirects logged-in users to the page they came from, or to the inventory. */
export function RedirectWhenLoggedIn() {
  const isAuthenticated = useIsAuthenticated();
  const { from } = (useLocation().state ?? {}) as LoginLocationState;
  return isAuthenticated ? <Navigate to={from ?? paths.inventory} replace /> : <Outlet />;
}
