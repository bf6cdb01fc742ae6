import { useNavigate } from 'react-router';
import { mustVerifyEmail, type User } from '../../../lib/current-user.ts';
import { logout } from '../../../lib/logout.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link.tsx';

interface WaysFromWaitingProps {
  user: User | undefined;
  /** Somebody is logged in, but nobody knows yet who. */
  isUnknown: boolean;
}

/** To the settings, which are shut to an account with no proven way in, and out; or to the login. */
export function WaysFromWaiting({ user, isUnknown }: WaysFromWaitingProps) {
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate(paths.login, { replace: true });
  };
  if (!user && !isUnknown) {
    return (
      <LinkButton to={paths.login} variant="quiet">
        Go to login
      </LinkButton>
    );
  }
  return (
    <>
      {user && !mustVerifyEmail(user) && <LinkButton to={paths.settings}>Go to settings</LinkButton>}
      <Button variant="quiet" onClick={leave}>
        Logout
      </Button>
    </>
  );
}
