import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../../lib/send.ts';
import { subscribeLogins } from '../../../../lib/session.ts';
import { getLinkInfo, type LinkInfo, type LinkUse } from './link-calls.ts';
import { type LinkState, type Question, questionFor, stateAfterError } from './link-state.ts';

/** What the visitor gave so that the link can be used. */
type Given = Pick<LinkUse, 'password' | 'switchAccount'>;

export interface MailedLinkOptions<Answer> {
  token: string;
  /** Uses or declines the link. */
  send: (body: LinkUse) => Promise<Outcome<Answer>>;
  /**
   * What follows from success, awaited before the page says so.
   * @param replacesSession whether the visitor agreed to leave the account that is logged in
   */
  onUsed: (answer: Answer, replacesSession: boolean) => void | Promise<void>;
}

export interface MailedLinkFlow<Answer> {
  readonly state: LinkState<Answer>;
  /** What is being sent while the page asks. */
  readonly sending: 'use' | 'decline' | undefined;
  /** Answers the question that the page asks, and uses the link with what was given so far. */
  readonly proceed: (given?: Given) => void;
  /** Tells the server that the owner of the mailbox did not start this. */
  readonly decline: () => void;
  /** Looks the link up again after a failure. */
  readonly retry: () => void;
}

/**
 * Looks a mailed link up once, asks what it needs, and uses it; a link that needs nothing is used at once. When somebody
 * logs in or out while the page asks, in any tab, the link is looked up again.
 */
export function useMailedLink<Answer extends { message: string }>(
  options: MailedLinkOptions<Answer>,
): MailedLinkFlow<Answer> {
  const [state, setState] = useState<LinkState<Answer>>({ step: 'loading' });
  const [sending, setSending] = useState<'use' | 'decline'>();
  const latest = useRef(options);
  latest.current = options;
  const given = useRef<Given>({});
  const isLookedUp = useRef(false);
  // A second press may come before the next render, so this is not state.
  const isBusy = useRef(false);

  const alone = useCallback(async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  }, []);

  const use = useCallback(async (info: LinkInfo, asked?: Question) => {
    const { token, send, onUsed } = latest.current;
    const { data, error } = await send({ token, ...given.current });
    if (error) return setState(stateAfterError(error, info, asked));
    await onUsed(data, given.current.switchAccount === true);
    setState({ step: 'used', answer: data });
  }, []);

  const lookUp = useCallback(
    () =>
      alone(async () => {
        given.current = {};
        const { data: info, error } = await getLinkInfo(latest.current.token);
        if (error) return setState({ step: 'failed', error });
        const question = questionFor(info);
        if (question) return setState({ step: 'ask', question, info });
        setState({ step: 'loading' });
        await use(info);
      }),
    [alone, use],
  );

  useEffect(() => {
    if (isLookedUp.current) return;
    isLookedUp.current = true;
    void lookUp();
  }, [lookUp]);

  const isAsking = state.step === 'ask';
  useEffect(() => (isAsking ? subscribeLogins(() => void lookUp()) : undefined), [isAsking, lookUp]);

  const sendAnswer = (what: 'use' | 'decline', work: (info: LinkInfo, asked: Question) => Promise<void>) => {
    if (state.step !== 'ask') return;
    const { info, question } = state;
    void alone(async () => {
      setSending(what);
      setState({ ...state, error: undefined });
      await work(info, question);
      setSending(undefined);
    });
  };

  return {
    state,
    sending,
    proceed: (more = {}) => {
      if (state.step !== 'ask') return;
      const next = state.question === 'confirm' ? questionFor(state.info, true) : undefined;
      if (next) return setState({ ...state, question: next, error: undefined });
      sendAnswer('use', (info, asked) => {
        given.current = { ...given.current, ...more };
        return use(info, asked);
      });
    },
    decline: () =>
      sendAnswer('decline', async (info, asked) => {
        const { data, error } = await latest.current.send({ token: latest.current.token, decline: true });
        setState(error ? stateAfterError(error, info, asked) : { step: 'declined', message: data.message });
      }),
    retry: () => {
      setState({ step: 'loading' });
      void lookUp();
    },
  };
}
