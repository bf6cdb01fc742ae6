import { paths } from '../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link.tsx';

/** Leads from a finished page to the inventory, or to the login for visitors. */
export function ExitLink({ variant }: { variant: 'primary' | 'quiet' }) {
  const isAuthenticated = useIsAuthenticated();
  const [to, label] = isAuthenticated ? [paths.inventory, 'Go to your inventory'] : [paths.login, 'Go to login'];
  return (
    <LinkButton to={to} variant={variant}>
      {label}
    </LinkButton>
  );
}
