import { useLocation, useRoutes } from 'react-router';
import { RouteErrorBoundary } from './route-error.tsx';
import { routes } from './routes.tsx';

/** Renders the page for the current location. If its layout fails, the error page has none. */
export function AppRoutes() {
  const { key } = useLocation();
  return <RouteErrorBoundary locationKey={key}>{useRoutes(routes)}</RouteErrorBoundary>;
}
