import { REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/email/limits';
import { SIGNUP_FALLBACK_REDIRECT_MS } from '@app/contract/sign-up/limits';
import { signupTexts } from '@app/contract/sign-up/texts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { startSession, type Tokens } from '../../../lib/session/session.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { FirstCardPage } from '../../accounts/common/first-card-page.tsx';
import { signupToken, type VerificationNotice, verificationNotice } from '../../accounts/common/page-state.ts';

/** Shows that the sign-up has started a session, and opens the inventory after two seconds or on a click. */
export function SignupSuccess() {
  const next = useRef<HTMLAnchorElement>(null);
  useOpenInventory();
  useEffect(() => next.current?.focus(), []);
  return <FirstCardPage linkRef={next} />;
}

/** Navigates after two seconds, and with a full page load if this page is still shown 2.5 s after the success message. */
function useOpenInventory(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timers = [
      setTimeout(() => void navigate(paths.inventory, { replace: true }), REDIRECT_AFTER_SUCCESS_MS),
      setTimeout(() => window.location.replace(paths.inventory), SIGNUP_FALLBACK_REDIRECT_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [navigate]);
}

/** The result of a sign-up: it has started a session, or the account needs the link in an email, as the notice says. */
export type SignupOutcome = 'session' | 'email';

/** Starts the session that completed the sign-up. */
export function startSignupSession(tokens: Tokens): SignupOutcome {
  signupToken.clear();
  startSession(tokens);
  toast({ type: 'success', title: signupTexts.created });
  return 'session';
}

/**
 * Saves the notice of the email link that completes the sign-up.
 * @param isNew whether an account was created; false if an existing account is to be linked
 */
export function awaitVerification(notice: VerificationNotice, isNew = true): SignupOutcome {
  signupToken.clear();
  verificationNotice.save(notice);
  if (isNew) toast({ type: 'success', title: signupTexts.created });
  return 'email';
}
