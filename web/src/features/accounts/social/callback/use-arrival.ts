import type { SocialProvider } from '@app/contract/core/providers';
import { socialTexts } from '@app/contract/social/texts';
import { useEffect, useRef, useState } from 'react';
import { type Pending, takePending } from '../../../../lib/social/pending.ts';
import { finish } from './finish.ts';
import { readCallback } from './read-callback.ts';
import { report, tellAndClose } from './report.ts';
import type { Parameters } from './take-parameters.ts';
import { useFollow } from './use-follow.ts';

/** How far the browser is that a provider has sent back. */
export type Arrival = { readonly pending: Pending | null } & (
  | { readonly status: 'busy' }
  /** The page that opened this window goes on. */
  | { readonly status: 'told' }
  | { readonly status: 'failed'; readonly text: string }
);

/** Ends what was begun with a provider, once however often the page is drawn, and goes where it leads. */
export function useArrival(provider: SocialProvider, parameters: Parameters): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ pending: null, status: 'busy' });
  const follow = useFollow();
  const latest = useRef(follow);
  latest.current = follow;
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const pending = takePending(provider);
    setArrival({ pending, status: 'busy' });
    const arrive = async (): Promise<string | undefined> => {
      const { body, fault } = readCallback(provider, parameters, pending?.state);
      if (!body) return fault;
      const { purpose = 'login', from, popup } = pending ?? {};
      const { data, error } = await finish(provider, purpose, body);
      if (error) return error.text;
      if (popup && report(provider, data)) return void setArrival({ pending, status: 'told' });
      return (await latest.current(provider, data, from)) ? undefined : socialTexts.unexpected;
    };
    void arrive().then((text) => {
      if (text === undefined) return;
      if (pending?.popup) tellAndClose({ provider, error: text });
      setArrival({ pending, status: 'failed', text });
    });
  }, [provider, parameters]);
  return arrival;
}
