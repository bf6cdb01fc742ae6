import type { SocialProvider } from '@app/contract/core/providers';
import { callbackTexts, socialTexts } from '@app/contract/social/texts';
import { useEffect, useRef, useState } from 'react';
import { consumePendingAuthorization, type PendingAuthorization } from '../../../lib/social/pending-authorization.ts';
import type { CallbackParams } from './callback-params.ts';
import { readCallback } from './read-callback.ts';
import { postAndClose, reportSuccess } from './report-to-opener.ts';
import { sendCallback } from './send-callback.ts';
import { useCallbackNavigation } from './use-callback-navigation.ts';

/** The progress of a provider callback. */
export type CallbackState = { readonly pending: PendingAuthorization | null } & (
  | { readonly status: 'busy' }
  /** The result was reported to the window that opened this popup, which continues. */
  | { readonly status: 'reported' }
  | { readonly status: 'failed'; readonly text: string }
);

/** Completes an authorization once, however often the page renders, and opens the page that follows. */
export function useOAuthCallback(provider: SocialProvider, parameters: CallbackParams): CallbackState {
  const [callback, setCallback] = useState<CallbackState>({ pending: null, status: 'busy' });
  const openNextPage = useCallbackNavigation();
  const latest = useRef(openNextPage);
  latest.current = openNextPage;
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const pending = consumePendingAuthorization(provider);
    setCallback({ pending, status: 'busy' });
    const complete = async (): Promise<string | undefined> => {
      const { purpose = 'login', from, popupId } = pending ?? {};
      const { body, error: invalid } = readCallback(provider, parameters, pending?.state);
      const isCancelled = purpose === 'connect' && parameters.error === 'access_denied';
      if (!body) return isCancelled ? callbackTexts.connectCancelled : invalid;
      const { data, error } = await sendCallback(provider, purpose, body);
      if (error) return error.text;
      if (popupId && (await reportSuccess(popupId, provider, data))) {
        return void setCallback({ pending, status: 'reported' });
      }
      return latest.current(provider, data, from) ? undefined : socialTexts.unexpected;
    };
    void complete().then((text) => {
      if (text === undefined) return;
      if (pending?.popupId) void postAndClose(pending.popupId, { provider, error: text });
      setCallback({ pending, status: 'failed', text });
    });
  }, [provider, parameters]);
  return callback;
}
