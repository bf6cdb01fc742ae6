import { REDIRECT_AFTER_OTHER_MS, SIGNUP_FORCED_REDIRECT_MS } from '@app/contract/accounts/limits';
import { signupTexts } from '@app/contract/accounts/texts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { toast } from '../../../ui/toast.ts';
import { signupToken } from '../signup/signup-token.ts';
import { verificationNotice } from '../verification/verification-notice.ts';

/**
 * Leads on from a signup that is over: `moveOn` after success to the verification page (by loading it anew where the
 * router has not arrived after 2.5 s), `giveUp` after an expired one to the login, in 3 s.
 */
export function useAfterSignup() {
  const navigate = useNavigate();
  const [ending, setEnding] = useState<'done' | 'expired'>();
  useEffect(() => {
    if (!ending) return;
    const leave = ending === 'done' ? arriveAnyhow : () => void navigate(paths.login, { replace: true });
    const timer = setTimeout(leave, ending === 'done' ? SIGNUP_FORCED_REDIRECT_MS : REDIRECT_AFTER_OTHER_MS);
    return () => clearTimeout(timer);
  }, [ending, navigate]);

  return {
    isDone: ending === 'done',
    moveOn: (notice: VerificationNotice) => {
      signupToken.forget();
      verificationNotice.keep(notice);
      setEnding('done');
      toast({ type: 'success', title: signupTexts.created });
      void navigate(paths.emailVerificationRequired, { state: notice, replace: true });
    },
    giveUp: () => {
      signupToken.forget();
      setEnding('expired');
    },
  };
}

/** The router changes the address before it has drawn the page: whoever is there already is left in peace. */
function arriveAnyhow(): void {
  const { pathname } = window.location;
  if (pathname === paths.completeSignup) window.location.replace(paths.emailVerificationRequired);
}
