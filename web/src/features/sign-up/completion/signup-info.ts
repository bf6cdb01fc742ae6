import { USERNAME_MIN } from '@app/contract/core/credentials/limits';
import { getTempTokenInfo } from '@app/contract/sign-up/endpoints';
import { USERNAME_MAX } from '@app/contract/sign-up/limits';
import { useCallback, useEffect, useState } from 'react';
import type { ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import { type ApiResult, sendRequest } from '../../../lib/http/send.ts';

/** The data with which a sign-up started. */
export type SignupInfo = ResponseFrom<typeof getTempTokenInfo>;

/**
 * Loads the data of the sign-up that a temp token belongs to. RTK Query is not used, because its cache is cleared when the
 * session starts, and it would then refetch with a token that has been used.
 */
export function useSignupInfo(tempToken: string) {
  const [result, setResult] = useState<ApiResult<SignupInfo>>();
  const [isLoading, setLoading] = useState(true);
  const load = useCallback(async () => {
    setLoading(true);
    setResult(await sendRequest(request(getTempTokenInfo), tempToken));
    setLoading(false);
  }, [tempToken]);
  useEffect(() => void load(), [load]);
  return { info: result?.data, error: result?.error, isLoading, retry: load };
}

/**
 * Suggests a valid username close to a provider's name: accents are removed, other invalid characters become `_`, and
 * the result has at most 30 characters.
 * @returns the username, or an empty string if too little is left
 */
export function suggestUsername(name: string): string {
  const withoutAccents = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const allowed = withoutAccents.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^_+|_+$/g, '');
  const suggestion = allowed.slice(0, USERNAME_MAX);
  return suggestion.length < USERNAME_MIN ? '' : suggestion;
}
