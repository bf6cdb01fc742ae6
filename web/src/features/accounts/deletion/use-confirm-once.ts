import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../lib/http/api-error.ts';

/** The progress of the confirmation. */
export type Confirmation<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly response: T }
  | { readonly status: 'error'; readonly error: ApiError };

/**
 * Sends the token of an email link once, however often the page renders. `retry` sends it again after an error.
 * @param send sends the token and handles success
 */
export function useConfirmOnce<T>(
  token: string,
  send: (token: string) => Promise<{ data?: T; error?: unknown }>,
): { confirmation: Confirmation<T>; retry: () => void } {
  const [confirmation, setConfirmation] = useState<Confirmation<T>>({ status: 'loading' });
  const sent = useRef('');
  const latest = useRef(send);
  latest.current = send;

  const confirm = useCallback(async () => {
    setConfirmation({ status: 'loading' });
    const { data, error } = await latest.current(token);
    setConfirmation(
      data === undefined ? { status: 'error', error: toApiError(error) } : { status: 'success', response: data },
    );
  }, [token]);

  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void confirm();
  }, [confirm, token]);
  return { confirmation, retry: confirm };
}
