import { SIGNUP_FORCED_REDIRECT_MS } from '@app/contract/accounts/limits';
import { signupSuccessTexts } from '@app/contract/accounts/texts';
import { named } from '@app/contract/core/product';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useProductName } from '../../../lib/config.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyTray } from '../../../ui/art/empty-tray.tsx';
import { SealedLetter } from '../../../ui/art/sealed-letter.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusPage } from '../../../ui/status-page.tsx';
import type { SignupOutcome } from './outcome.ts';

/** Shows that the sign-up is complete, then opens the next page: after a delay, or at once by the button. */
export function SignupSuccess({ to, afterMs, notice }: SignupOutcome) {
  const productName = useProductName();
  const next = useRef<HTMLAnchorElement>(null);
  useOpenNext(to, afterMs, notice);
  useEffect(() => next.current?.focus(), []);
  const texts = notice ? signupSuccessTexts.email : signupSuccessTexts.session;
  return (
    <StatusPage
      art={notice ? <SealedLetter /> : <EmptyTray />}
      title={named(texts.title, productName)}
      actions={
        <LinkButton ref={next} to={to} state={notice} replace variant="primary">
          {texts.next}
        </LinkButton>
      }
    >
      {notice?.message && <p>{notice.message}</p>}
      <p>{texts.soon}</p>
    </StatusPage>
  );
}

/** Navigates after the delay, and loads the page anew if the router has not left 2.5 s later. */
function useOpenNext(to: string, afterMs: number, state: unknown): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = setTimeout(() => void navigate(to, { state, replace: true }), afterMs);
    const force = setTimeout(() => {
      // The router changes the URL before the page is rendered: a page that is about to appear is left alone.
      if (window.location.pathname === paths.completeSignup) window.location.replace(to);
    }, afterMs + SIGNUP_FORCED_REDIRECT_MS);
    return () => {
      clearTimeout(leave);
      clearTimeout(force);
    };
  }, [to, afterMs, state, navigate]);
}
