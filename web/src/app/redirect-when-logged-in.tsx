import { Navigate, Outlet, useLocation } from 'react-router';
import { type ComeBack, paths } from '../lib/paths.ts';
import { useIsAuthenticated } from '../lib/session.ts';

/** Sends whoever has a session (or just got one) to where they wanted to go, else to the inventory. */
export function RedirectWhenLoggedIn() {
  const isAuthenticated = useIsAuthenticated();
  const { from } = (useLocation().state ?? {}) as ComeBack;
  return isAuthenticated ? <Navigate to={from ?? paths.inventory} replace /> : <Outlet />;
}
