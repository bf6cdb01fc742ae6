import { coreErrors } from '@app/contract/core/errors';
import { SIGN_IN_PROVIDERS } from '@app/contract/core/providers';
import type { User } from '@app/contract/core/user';
import * as endpoints from '@app/contract/sessions/endpoints';
import { type ApiError, toApiError } from '../http/api-error.ts';
import { endSession, endSessionAndClearCache, useIsAuthenticated } from '../session/session.ts';
import { api } from './api.ts';
import { call } from './call.ts';
import { useAppDispatch } from './use-app-dispatch.ts';

export type { User };

/** The signed-in user and the state of the session check. */
export interface CurrentUser {
  /** The signed-in user; undefined until loaded. */
  readonly user: User | undefined;
  readonly isObserving: boolean;
  /** Whether the first session check is running. */
  readonly isLoading: boolean;
  /** Why the user could not be loaded; a failed refetch keeps the known user. */
  readonly error: ApiError | undefined;
}

/** Error texts that end the session regardless of the status. */
const INVALID_SESSION_TEXTS: readonly string[] = [
  coreErrors.INVALID_TOKEN.text,
  coreErrors.TOKEN_EXPIRED.text,
  coreErrors.NO_TOKEN.text,
];

export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query({
      ...call(endpoints.getCurrentUser),
      providesTags: ['User', 'Auth'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(undefined, ({ error }) => endSessionIfInvalid(toApiError(error))),
    }),
  }),
});

/** Creates an action that stores a user returned by another endpoint, so that the user need not be refetched. */
export function setCurrentUser(user: User) {
  return currentUserApi.util.updateQueryData('currentUser', undefined, (cached) => ({ ...cached, user }));
}

function endSessionIfInvalid({ status, text }: ApiError): void {
  if (status === 404) endSessionAndClearCache();
  else if (status === 401 || INVALID_SESSION_TEXTS.includes(text)) endSession();
}

/**
 * Checks the session for {@link useCurrentUser} while the component is mounted; sends nothing when logged out. Use it once,
 * in the shell: each mount retries after a failure.
 */
export function useSessionVerification(): void {
  currentUserApi.useCurrentUserQuery(undefined, { skip: !useIsAuthenticated() });
}

/** Returns a function that retries the session check after a failure. */
export function useRetryVerification(): () => void {
  const dispatch = useAppDispatch();
  return () =>
    void dispatch(currentUserApi.endpoints.currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }));
}

/** The signed-in user as loaded by {@link useSessionVerification}. */
export function useCurrentUser(): CurrentUser {
  const isAuthenticated = useIsAuthenticated();
  // `currentData` instead of `data`, which keeps the previous login's user until the new one is loaded.
  const { currentData, error, isFetching } = currentUserApi.endpoints.currentUser.useQueryState(undefined, {
    skip: !isAuthenticated,
  });
  const cached = isAuthenticated ? currentData : undefined;
  return {
    user: cached?.user,
    isObserving: cached?.isObserving ?? false,
    isLoading: isAuthenticated && cached === undefined && (isFetching || error === undefined),
    error: cached === undefined && isAuthenticated && error ? toApiError(error) : undefined,
  };
}

/**
 * Whether the user must verify their email address before using the app: neither the email address nor a linked sign-in provider
 * is verified.
 */
export function mustVerifyEmail({ emailVerified, auth }: Pick<User, 'emailVerified' | 'auth'>): boolean {
  return !emailVerified && !SIGN_IN_PROVIDERS.some((provider) => auth.providers[provider]?.verified);
}
