import { paths } from '../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link.tsx';

/** Leads away from a page that has nothing to offer: home to the cards, or to the login. */
export function WayOut({ variant }: { variant: 'primary' | 'quiet' }) {
  const isAuthenticated = useIsAuthenticated();
  const [to, label] = isAuthenticated ? [paths.inventory, 'Go to your inventory'] : [paths.login, 'Go to login'];
  return (
    <LinkButton to={to} variant={variant}>
      {label}
    </LinkButton>
  );
}
