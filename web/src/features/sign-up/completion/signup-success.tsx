import { withProductName } from '@app/contract/core/product-name';
import { REDIRECT_AFTER_OTHER_MS, REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/email/limits';
import { SIGNUP_FALLBACK_REDIRECT_MS } from '@app/contract/sign-up/limits';
import { signupSuccessTexts, signupTexts } from '@app/contract/sign-up/texts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { getProductName } from '../../../lib/config.ts';
import { paths, type VerificationLocationState } from '../../../lib/navigation/paths.ts';
import { startSession, type Tokens } from '../../../lib/session/session.ts';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { SealedEnvelope } from '../../../ui/art/sealed-envelope.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { MessagePage } from '../../../ui/layout/message-page.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { signupToken, verificationNotice } from '../../accounts/common/page-state.ts';

/** Shows that the sign-up is complete, then opens the next page after a delay or on a click. */
export function SignupSuccess({ to, afterMs, notice }: SignupOutcome) {
  const productName = getProductName();
  const next = useRef<HTMLAnchorElement>(null);
  useNavigateAfter(to, afterMs, notice);
  useEffect(() => next.current?.focus(), []);
  const texts = notice ? signupSuccessTexts.email : signupSuccessTexts.session;
  return (
    <MessagePage
      art={notice ? <SealedEnvelope /> : <EmptyTray />}
      title={withProductName(texts.title, productName)}
      actions={
        <LinkButton ref={next} to={to} state={notice} replace variant="primary">
          {texts.next}
        </LinkButton>
      }
    >
      {notice?.message && <p>{notice.message}</p>}
      <p>{texts.lead}</p>
    </MessagePage>
  );
}

/**
 * Navigates after the delay. If the page is still shown 2.5 s after the success message, loads the next page in full. This
 * applies only to shorter delays, so that the navigation comes first.
 */
function useNavigateAfter(to: string, afterMs: number, state: unknown): void {
  const navigate = useNavigate();
  useEffect(() => {
    const navigateTimer = setTimeout(() => void navigate(to, { state, replace: true }), afterMs);
    const reload = () => window.location.replace(to);
    const reloadTimer =
      afterMs < SIGNUP_FALLBACK_REDIRECT_MS ? setTimeout(reload, SIGNUP_FALLBACK_REDIRECT_MS) : undefined;
    return () => {
      clearTimeout(navigateTimer);
      clearTimeout(reloadTimer);
    };
  }, [to, afterMs, state, navigate]);
}

/** The outcome of a completed sign-up: the next page, and the time in milliseconds for which the success is shown before. */
export interface SignupOutcome {
  readonly to: string;
  readonly afterMs: number;
  /** The email that was sent; undefined if the sign-up started a session. */
  readonly notice?: VerificationLocationState;
}

/** Starts the session that completed the sign-up. */
export function startSignupSession(tokens: Tokens): SignupOutcome {
  signupToken.clear();
  startSession(tokens);
  toast({ type: 'success', title: signupTexts.created });
  return { to: paths.inventory, afterMs: REDIRECT_AFTER_SUCCESS_MS };
}

/**
 * Saves the notice of the email link that completes the sign-up.
 * @param isNew whether an account was created; false if an existing account is to be linked
 */
export function awaitVerification(notice: VerificationLocationState, isNew = true): SignupOutcome {
  signupToken.clear();
  verificationNotice.save(notice);
  if (isNew) toast({ type: 'success', title: signupTexts.created });
  return { to: paths.emailVerificationRequired, afterMs: REDIRECT_AFTER_OTHER_MS, notice };
}
