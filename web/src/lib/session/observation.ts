import { stopObserving } from '@app/contract/observer/endpoints';
import type { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { sendRequest } from '../http/send.ts';
import { endObservation, readTokens } from './session.ts';

/**
 * Ends the observation on the server and in this tab, which returns to the admin's own session.
 * @returns the error if the server did not respond; the observation then continues
 */
export async function requestObservationEnd(): Promise<ApiError | undefined> {
  const { data, error } = await sendRequest(request(stopObserving), readTokens().token);
  // The server has rejected the token: the observation has already ended.
  if (error && error.status !== 401 && error.status !== 403) return error;
  endObservation(data?.token);
  return undefined;
}
