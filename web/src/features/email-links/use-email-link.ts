import { emailLinkDeclinedMessage } from '@app/contract/email-links/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, isOutcomeUnknown } from '../../lib/http/api-error.ts';
import type { ApiResult } from '../../lib/http/send.ts';
import { readLostAttempt, storeLostAttempt, useForgetLinkToken } from '../../lib/navigation/link-token.ts';
import { subscribeLogins } from '../../lib/session/session.ts';
import { getLinkInfo, type LinkInfo, type UseLinkBody } from './link-requests.ts';
import { isOver, type LinkState, type Prompt, promptFor, stateAfterError } from './link-state.ts';

/** The input of the user that is needed to use the link. */
type PromptInput = Pick<UseLinkBody, 'password' | 'switchAccount'>;

export interface EmailLinkOptions<T> {
  token: string;
  /** Uses or declines the link. */
  send: (body: UseLinkBody) => Promise<ApiResult<T>>;
  /**
   * Called after the link has been used, and awaited before the page shows success.
   * @param info what the link was for
   * @param replacesSession whether the user agreed to log out of another account
   * @returns false if another page follows, so that this page does not show success
   */
  onUsed: (response: T, info: LinkInfo, replacesSession: boolean) => boolean | Promise<boolean>;
}

export interface EmailLinkFlow<T> {
  readonly state: LinkState<T>;
  /** The request in progress while a prompt is shown. */
  readonly sending: 'use' | 'decline' | undefined;
  /** Confirms the prompt and uses the link with everything entered so far. */
  readonly proceed: (input?: PromptInput) => void;
  /** Reports that the recipient did not request the link. */
  readonly decline: () => void;
  /** Looks the link up again after an error. */
  readonly retry: () => void;
}

/**
 * Looks an email link up once, prompts for the input that the link needs, and uses it. A link that needs no input is used at
 * once. If the user logs in or out in any tab while a prompt is shown, the link is looked up again.
 */
export function useEmailLink<T extends { message: string }>(options: EmailLinkOptions<T>): EmailLinkFlow<T> {
  const [state, setState] = useState<LinkState<T>>({ step: 'loading' });
  const [sending, setSending] = useState<'use' | 'decline'>();
  const latest = useRef(options);
  latest.current = options;
  const input = useRef<PromptInput>({});
  const isLookedUp = useRef(false);
  // This is a ref and not state, because a second click may come before the next render.
  const isBusy = useRef(false);

  const runExclusive = useCallback(async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  }, []);

  const fail = useCallback((error: ApiError, info?: LinkInfo, current?: Prompt) => {
    const lost = readLostAttempt();
    if (lost === 'decline' && error.code === 'LINK_INVALID') {
      return setState({ step: 'declined', message: emailLinkDeclinedMessage });
    }
    const next = info ? stateAfterError(error, info, current) : ({ step: 'failed', error } as const);
    setState(next.step === 'failed' ? { ...next, mayHaveBeenUsed: lost === 'use' } : next);
  }, []);

  const sendBody = useCallback(async (body: Omit<UseLinkBody, 'token'>) => {
    const { token, send } = latest.current;
    const result = await send({ token, ...body });
    if (result.error && isOutcomeUnknown(result.error)) storeLostAttempt(token, body.decline ? 'decline' : 'use');
    return result;
  }, []);

  const use = useCallback(
    async (info: LinkInfo, current?: Prompt) => {
      const { data, error } = await sendBody(input.current);
      if (error) return fail(error, info, current);
      const showsSuccess = await latest.current.onUsed(data, info, input.current.switchAccount === true);
      setState(showsSuccess ? { step: 'used', response: data } : { step: 'loading' });
    },
    [sendBody, fail],
  );

  const lookUp = useCallback(
    () =>
      runExclusive(async () => {
        input.current = {};
        const { data: info, error } = await getLinkInfo(latest.current.token);
        if (error) return fail(error);
        const prompt = promptFor(info);
        if (prompt) return setState({ step: 'prompt', prompt, info });
        setState({ step: 'loading' });
        await use(info);
      }),
    [runExclusive, use, fail],
  );

  useEffect(() => {
    if (isLookedUp.current) return;
    isLookedUp.current = true;
    void lookUp();
  }, [lookUp]);

  useForgetLinkToken(isOver(state));

  const isPrompting = state.step === 'prompt';
  useEffect(() => (isPrompting ? subscribeLogins(() => void lookUp()) : undefined), [isPrompting, lookUp]);

  const submit = (kind: 'use' | 'decline', work: (info: LinkInfo, current: Prompt) => Promise<void>) => {
    if (state.step !== 'prompt') return;
    const { info, prompt } = state;
    void runExclusive(async () => {
      setSending(kind);
      setState({ ...state, error: undefined });
      await work(info, prompt);
      setSending(undefined);
    });
  };

  return {
    state,
    sending,
    proceed: (entered = {}) => {
      if (state.step !== 'prompt') return;
      const next = state.prompt === 'confirm' ? promptFor(state.info, true) : undefined;
      if (next) return setState({ ...state, prompt: next, error: undefined });
      submit('use', (info, current) => {
        input.current = { ...input.current, ...entered };
        return use(info, current);
      });
    },
    decline: () =>
      submit('decline', async (info, current) => {
        const { data, error } = await sendBody({ decline: true });
        if (error) fail(error, info, current);
        else setState({ step: 'declined', message: data.message });
      }),
    retry: () => {
      setState({ step: 'loading' });
      void lookUp();
    },
  };
}
