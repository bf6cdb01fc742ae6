import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';

/** What became of a mailed link. */
export type Spent<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly answer: Answer }
  | { readonly status: 'error'; readonly error: ApiError };

/**
 * Spends a mailed link once, however often the page is drawn. `retry` is for a call that never arrived.
 * @param call sends the token, and does what follows from success
 */
export function useSpendOnce<Answer>(
  token: string,
  call: (token: string) => Promise<{ data?: Answer; error?: unknown }>,
): { spent: Spent<Answer>; retry: () => void } {
  const [spent, setSpent] = useState<Spent<Answer>>({ status: 'loading' });
  const begun = useRef('');
  const latest = useRef(call);
  latest.current = call;

  const spend = useCallback(async () => {
    setSpent({ status: 'loading' });
    const { data, error } = await latest.current(token);
    setSpent(data === undefined ? { status: 'error', error: toApiError(error) } : { status: 'success', answer: data });
  }, [token]);

  useEffect(() => {
    if (begun.current === token) return;
    begun.current = token;
    void spend();
  }, [spend, token]);
  return { spent, retry: spend };
}

/** Leads to another page after so many milliseconds, once there is one to lead to. */
export function useMoveOn(to: string | undefined, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, navigate]);
}
