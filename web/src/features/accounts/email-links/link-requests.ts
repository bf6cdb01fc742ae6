import * as endpoints from '@app/contract/accounts/email/endpoints';
import { verifyEmail as verifyEmailEndpoint } from '@app/contract/accounts/endpoints';
import type { BodyTo, ResponseFrom } from '../../../lib/http/operations.ts';
import { request } from '../../../lib/http/request.ts';
import { sendWithSession } from '../../../lib/session/send-with-session.ts';

// Sent without RTK Query, whose cache drops pending requests when a session ends. These requests then continue without a
// session.

/** What an email link is for and what it needs. */
export type LinkInfo = ResponseFrom<typeof endpoints.getEmailLinkInfo>;

/** The body of a request that uses or declines an email link. */
export type UseLinkBody = BodyTo<typeof verifyEmailEndpoint>;

export type VerifyEmailResponse = ResponseFrom<typeof verifyEmailEndpoint>;
export type VerifyProviderResponse = ResponseFrom<typeof endpoints.verifyProvider>;

/** Looks an email link up without using it. */
export function getLinkInfo(token: string) {
  return sendWithSession(request(endpoints.getEmailLinkInfo, { body: { token } }));
}

/** Uses a link that verifies an email address. */
export function verifyEmail(body: UseLinkBody) {
  return sendWithSession(request(verifyEmailEndpoint, { body }));
}

/** Uses a link that verifies or links a provider account; `provider` is the one in the link. */
export function verifyProvider(body: BodyTo<typeof endpoints.verifyProvider>) {
  return sendWithSession(request(endpoints.verifyProvider, { body }));
}

/** Uses a link that confirms a new email address. */
export function confirmEmailChange(body: UseLinkBody) {
  return sendWithSession(request(endpoints.confirmEmailChange, { body }));
}
