import { type ApiError, toApiError } from '../http/api-error.ts';
import { api } from './api.ts';

type Dispatch = (action: ReturnType<typeof api.util.invalidateTags>) => unknown;

/** Loads the signed-in user again after a 403, which means that the role was revoked and this window still shows it. */
export function checkRole({ status }: ApiError, dispatch: Dispatch): void {
  if (status === 403) dispatch(api.util.invalidateTags(['User']));
}

/** Calls {@link checkRole} if a request fails. Use it as the `onQueryStarted` of an endpoint. */
export function checkRoleOnFailure<Arg>(
  _: Arg,
  { dispatch, queryFulfilled }: { readonly dispatch: Dispatch; readonly queryFulfilled: PromiseLike<unknown> },
): void {
  queryFulfilled.then(undefined, ({ error }) => checkRole(toApiError(error), dispatch));
}
