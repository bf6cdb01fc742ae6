import * as endpoints from '@app/contract/accounts/endpoints';
import type * as calls from '@app/contract/accounts/schemas';
import type { AnswerOf } from '@app/contract/core/call';
import { coreErrors } from '@app/contract/core/errors';
import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import type { User } from '@app/contract/core/user';
import { api } from './api.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { useAppDispatch } from './dispatch.ts';
import { request } from './request.ts';
import { endSession, endSessionAndClearCache, useIsAuthenticated } from './session.ts';

export type { User };

/** Where the verification of the session stands. */
export interface CurrentUser {
  /** The signed-in account; undefined while it is not known. */
  readonly user: User | undefined;
  readonly isObserving: boolean;
  /** The first verification is under way. */
  readonly isLoading: boolean;
  /** Why the account is not known; a later failure leaves the known account standing. */
  readonly error: ApiError | undefined;
}

/** Answers that mean "this session is over", whatever their status (specification part 1 §4). */
const SESSION_OVER: readonly string[] = [
  coreErrors.INVALID_TOKEN.text,
  coreErrors.TOKEN_EXPIRED.text,
  coreErrors.NO_TOKEN.text,
];

export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    verify: build.query<AnswerOf<typeof calls.verify>, void>({
      query: () => request(endpoints.verify),
      providesTags: ['User', 'Auth'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => leaveWhenOver(toApiError(error))),
    }),
  }),
});

/** To be dispatched where an answer told the account as it stands now: whoever shows it need not ask again. */
export function userKnown(user: User) {
  return currentUserApi.util.updateQueryData('verify', undefined, (known) => ({ ...known, user }));
}

function leaveWhenOver({ status, text }: ApiError): void {
  if (status === 404) endSessionAndClearCache();
  else if (status === 401 || SESSION_OVER.includes(text)) endSession();
}

/**
 * Verifies the session, for as long as the caller stands, for {@link useCurrentUser}; nothing is asked when logged out.
 * For what stands around the pages: each caller that comes after a failure asks again.
 */
export function useVerification(): void {
  currentUserApi.useVerifyQuery(undefined, { skip: !useIsAuthenticated() });
}

/** How to verify the session again after a failure. */
export function useVerifyAgain(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void dispatch(currentUserApi.endpoints.verify.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

/** The signed-in account, as {@link useVerification} found it. */
export function useCurrentUser(): CurrentUser {
  const isAuthenticated = useIsAuthenticated();
  // `currentData` and not `data`, which keeps the account of the login before until the new one is known.
  const { currentData, error, isFetching } = currentUserApi.endpoints.verify.useQueryState(undefined, {
    skip: !isAuthenticated,
  });
  const known = isAuthenticated ? currentData : undefined;
  return {
    user: known?.user,
    isObserving: known?.isObserving ?? false,
    isLoading: isAuthenticated && known === undefined && (isFetching || error === undefined),
    error: known === undefined && isAuthenticated && error ? toApiError(error) : undefined,
  };
}

/**
 * True for an account with no proven way in, which is kept at the verification page (contract §5). A linked provider
 * that signs in is one, unless it waits for a mailed link itself.
 */
export function mustVerifyEmail({ emailVerified, auth }: Pick<User, 'emailVerified' | 'auth'>): boolean {
  return !emailVerified && !SIGN_IN_PROVIDERS.some((provider) => auth.providers[provider]?.verified);
}
