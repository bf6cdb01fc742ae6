import { Navigate, useLocation } from 'react-router';
import { currentUserApi, mustVerifyEmail, type User, useCurrentUser } from '../../../lib/current-user.ts';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { useIsAuthenticated } from '../../../lib/session.ts';
import { verificationNotice } from './verification-notice.ts';
import { WaitingForMail } from './waiting-for-mail.tsx';

/**
 * /email-verification-required: shown while something waits for a mailed link, or on arrival from signup or from a
 * change of address; otherwise it leads to the inventory (specification part 1 §2).
 */
export function EmailVerificationRequiredPage() {
  const isAuthenticated = useIsAuthenticated();
  const { user, error } = useCurrentUser();
  // The link may be opened elsewhere: whoever comes back to this window is let through at once.
  currentUserApi.useVerifyQuery(undefined, { skip: !isAuthenticated, refetchOnFocus: true });
  const { state } = useLocation() as { state: VerificationNotice | null };
  const notice = state ?? verificationNotice.read();

  const hasArrived = notice?.fromSignup === true || notice?.fromEmailChange === true;
  const mayStay = isAuthenticated ? user === undefined || isPending(user) : hasArrived;
  if (!mayStay) return <Navigate to={paths.inventory} replace />;
  return <WaitingForMail user={user} notice={notice} isUnknown={isAuthenticated && !user} fault={error?.text} />;
}

function isPending(user: User): boolean {
  const { hasPendingPassword, hasPendingEmailChange } = user.auth.email;
  return mustVerifyEmail(user) || hasPendingPassword || hasPendingEmailChange;
}
