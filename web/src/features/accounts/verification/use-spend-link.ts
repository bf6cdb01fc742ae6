import { REDIRECT_AFTER_OTHER_MS, REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import { accountMessages } from '@app/contract/accounts/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { useVerifyEmailMutation } from '../api.ts';
import { verificationNotice } from './verification-notice.ts';

/** Where the link leads: a new account is logged in, any other goes to the login. */
type SpentLink =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly isNewUser: boolean; readonly message: string }
  | { readonly status: 'error'; readonly error: ApiError };

/**
 * Spends a verification link once, however often the page is drawn, and moves on in 2 s (logged in) or 3 s
 * (specification part 1 §2). `retry` is for a call that never arrived.
 */
export function useSpendLink(token: string): { link: SpentLink; retry: () => void } {
  const [call] = useVerifyEmailMutation();
  const [link, setLink] = useState<SpentLink>({ status: 'loading' });
  const spent = useRef('');

  const spend = useCallback(async () => {
    setLink({ status: 'loading' });
    const { data, error } = await call({ token });
    if (!data) return setLink({ status: 'error', error: toApiError(error) });
    verificationNotice.forget();
    const { token: session, refreshToken, isNewUserVerification: isNewUser, message } = data;
    setLink({ status: 'success', isNewUser, message });
    if (isNewUser && session) startSession({ token: session, refreshToken: refreshToken ?? null });
    toast({ type: 'success', title: isNewUser ? accountMessages.emailVerified : message });
  }, [call, token]);

  useEffect(() => {
    if (spent.current === token) return;
    spent.current = token;
    void spend();
  }, [spend, token]);

  useMoveOn(link);
  return { link, retry: spend };
}

function useMoveOn(link: SpentLink): void {
  const navigate = useNavigate();
  const { status } = link;
  const isNewUser = status === 'success' && link.isNewUser;
  useEffect(() => {
    if (status !== 'success') return;
    const to = isNewUser ? paths.inventory : paths.login;
    const wait = isNewUser ? REDIRECT_AFTER_SUCCESS_MS : REDIRECT_AFTER_OTHER_MS;
    const timer = setTimeout(() => void navigate(to, { replace: true }), wait);
    return () => clearTimeout(timer);
  }, [status, isNewUser, navigate]);
}
