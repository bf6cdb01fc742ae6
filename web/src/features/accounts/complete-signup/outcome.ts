import { REDIRECT_AFTER_OTHER_MS, REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import { signupTexts } from '@app/contract/accounts/texts';
import { paths, type VerificationNotice } from '../../../lib/paths.ts';
import { startSession, type Tokens } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { signupToken } from '../signup/signup-token.ts';
import { verificationNotice } from '../verification/verification-notice.ts';

/** A completed sign-up: the page that follows, and for how many milliseconds the success is shown first. */
export interface SignupOutcome {
  readonly to: string;
  readonly afterMs: number;
  /** The email to wait for; undefined if the sign-up started a session. */
  readonly notice?: VerificationNotice;
}

/** Starts the session that completed the sign-up. */
export function startSignupSession(tokens: Tokens): SignupOutcome {
  signupToken.forget();
  startSession(tokens);
  toast({ type: 'success', title: signupTexts.created });
  return { to: paths.inventory, afterMs: REDIRECT_AFTER_SUCCESS_MS };
}

/**
 * Notes the email that the sign-up waits for.
 * @param isNew whether an account was created; false if an existing account is to be linked
 */
export function awaitEmail(notice: VerificationNotice, isNew = true): SignupOutcome {
  signupToken.forget();
  verificationNotice.keep(notice);
  if (isNew) toast({ type: 'success', title: signupTexts.created });
  return { to: paths.emailVerificationRequired, afterMs: REDIRECT_AFTER_OTHER_MS, notice };
}
