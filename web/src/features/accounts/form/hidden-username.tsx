import { useCurrentUser } from '../../../lib/api/current-user.ts';

interface HiddenUsernameProps {
  /** The email address of an account that is not logged in; by default that of the current user. */
  email?: string | undefined;
}

/** Tells password managers whose password a form asks for, so that they fill in and save the right entry. */
export function HiddenUsername({ email }: HiddenUsernameProps) {
  const { user } = useCurrentUser();
  const username = email ?? user?.email ?? user?.username ?? '';
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
