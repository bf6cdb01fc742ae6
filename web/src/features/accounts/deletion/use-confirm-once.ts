import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../../lib/api-error.ts';

/** How the confirmation went. */
export type Confirmation<Answer> =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly answer: Answer }
  | { readonly status: 'error'; readonly error: ApiError };

/**
 * Sends a mailed link's token once, however often the page renders. `retry` sends it again after a failure.
 * @param send sends the token, and does what follows from success
 */
export function useConfirmOnce<Answer>(
  token: string,
  send: (token: string) => Promise<{ data?: Answer; error?: unknown }>,
): { confirmation: Confirmation<Answer>; retry: () => void } {
  const [confirmation, setConfirmation] = useState<Confirmation<Answer>>({ status: 'loading' });
  const sent = useRef('');
  const latest = useRef(send);
  latest.current = send;

  const confirm = useCallback(async () => {
    setConfirmation({ status: 'loading' });
    const { data, error } = await latest.current(token);
    setConfirmation(
      data === undefined ? { status: 'error', error: toApiError(error) } : { status: 'success', answer: data },
    );
  }, [token]);

  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void confirm();
  }, [confirm, token]);
  return { confirmation, retry: confirm };
}
