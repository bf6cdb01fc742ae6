import { REDIRECT_AFTER_OTHER_MS, SIGNUP_FORCED_REDIRECT_MS } from '@app/contract/accounts/limits';
import { signupTexts } from '@app/contract/accounts/texts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { startSession, type Tokens } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { signupToken } from '../signup/signup-token.ts';
import { verificationNotice } from '../verification/verification-notice.ts';

type Ending = { readonly to: string; readonly afterMs: number; readonly isForced: boolean };

/**
 * Leads on from a signup that is over: `enter` with the session that it gave, `waitForMail` to the verification page (both
 * by loading the page anew where the router has not arrived after 2.5 s), `giveUp` after an expired one to the login, in 3 s.
 */
export function useAfterSignup() {
  const navigate = useNavigate();
  const [ending, setEnding] = useState<Ending>();
  useEffect(() => {
    if (!ending) return;
    const { to, isForced, afterMs } = ending;
    const leave = isForced ? () => arriveAnyhow(to) : () => void navigate(to, { replace: true });
    const timer = setTimeout(leave, afterMs);
    return () => clearTimeout(timer);
  }, [ending, navigate]);

  const moveOn = (to: string, state?: VerificationNotice) => {
    signupToken.forget();
    setEnding({ to, afterMs: SIGNUP_FORCED_REDIRECT_MS, isForced: true });
    void navigate(to, { state, replace: true });
  };
  const giveUp = useCallback(() => {
    signupToken.forget();
    setEnding({ to: paths.login, afterMs: REDIRECT_AFTER_OTHER_MS, isForced: false });
  }, []);
  return {
    isDone: ending?.isForced === true,
    enter: (tokens: Tokens) => {
      startSession(tokens);
      toast({ type: 'success', title: signupTexts.created });
      moveOn(paths.inventory);
    },
    /** @param isNew whether an account was made, or is only to be linked */
    waitForMail: (notice: VerificationNotice, isNew = true) => {
      verificationNotice.keep(notice);
      if (isNew) toast({ type: 'success', title: signupTexts.created });
      moveOn(paths.emailVerificationRequired, notice);
    },
    giveUp,
  };
}

/** The router changes the address before it has drawn the page: whoever is there already is left in peace. */
function arriveAnyhow(to: string): void {
  if (window.location.pathname === paths.completeSignup) window.location.replace(to);
}
