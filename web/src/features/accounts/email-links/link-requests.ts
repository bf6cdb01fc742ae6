import * as endpoints from '@app/contract/accounts/email/endpoints';
import type * as operations from '@app/contract/accounts/email/schemas';
import { verifyEmail as verifyEmailEndpoint } from '@app/contract/accounts/endpoints';
import type * as accountOperations from '@app/contract/accounts/schemas';
import type { BodyOf, ResponseOf } from '@app/contract/core/operation';
import { request } from '../../../lib/http/request.ts';
import type { ApiResult } from '../../../lib/http/send.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';

// Sent without RTK Query, whose cache drops pending requests when a session ends. These requests then continue without a
// session.

/** What an email link is for and what it needs. */
export type LinkInfo = ResponseOf<typeof operations.getEmailLinkInfo>;

/** The body of a request that uses or declines an email link. */
export type UseLinkBody = BodyOf<typeof accountOperations.verifyEmail>;

export type VerifyEmailResponse = ResponseOf<typeof accountOperations.verifyEmail>;
export type VerifyProviderResponse = ResponseOf<typeof operations.verifyProvider>;
export type ConfirmEmailChangeResponse = ResponseOf<typeof operations.confirmEmailChange>;

/** Looks an email link up without using it. */
export function getLinkInfo(token: string): Promise<ApiResult<LinkInfo>> {
  return sendWithSession(request(endpoints.getEmailLinkInfo, { body: { token } })) as Promise<ApiResult<LinkInfo>>;
}

/** Uses a link that verifies an email address. */
export function verifyEmail(body: UseLinkBody): Promise<ApiResult<VerifyEmailResponse>> {
  return sendWithSession(request(verifyEmailEndpoint, { body })) as Promise<ApiResult<VerifyEmailResponse>>;
}

/** Uses a link that verifies or links a provider account; `provider` is the one in the link. */
export function verifyProvider(body: UseLinkBody & { provider: string }): Promise<ApiResult<VerifyProviderResponse>> {
  return sendWithSession(request(endpoints.verifyProvider, { body })) as Promise<ApiResult<VerifyProviderResponse>>;
}

/** Uses a link that confirms a new email address. */
export function confirmEmailChange(body: UseLinkBody): Promise<ApiResult<ConfirmEmailChangeResponse>> {
  return sendWithSession(request(endpoints.confirmEmailChange, { body })) as Promise<
    ApiResult<ConfirmEmailChangeResponse>
  >;
}
