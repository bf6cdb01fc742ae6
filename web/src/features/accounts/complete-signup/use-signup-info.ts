import { tempTokenInfo } from '@app/contract/accounts/endpoints';
import type * as calls from '@app/contract/accounts/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../../../lib/request.ts';
import { type Outcome, send } from '../../../lib/send.ts';

/** What a signup began with. */
export type SignupInfo = AnswerOf<typeof calls.tempTokenInfo>;

/**
 * Asks what the signup of a temp token began with. The cache has no part in it: it is emptied, and asks anew for what is
 * shown, when the session begins, which spends the token.
 */
export function useSignupInfo(tempToken: string) {
  const [outcome, setOutcome] = useState<Outcome<SignupInfo>>();
  const ask = useCallback(async () => {
    setOutcome(undefined);
    setOutcome((await send(request(tempTokenInfo), tempToken)) as Outcome<SignupInfo>);
  }, [tempToken]);
  useEffect(() => void ask(), [ask]);
  return { info: outcome?.data, error: outcome?.error, retry: ask };
}
