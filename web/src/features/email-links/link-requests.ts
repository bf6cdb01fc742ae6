import * as emailEndpoints from '@app/contract/email/endpoints';
import * as emailLinkEndpoints from '@app/contract/email-links/endpoints';
import type { BodyTo, ResponseFrom } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';

// Sent without RTK Query, whose cache drops pending requests when a session ends. These requests then continue without a
// session.

/** What an email link is for and what it needs. */
export type LinkInfo = ResponseFrom<typeof emailLinkEndpoints.getEmailLinkInfo>;

/** The body of a request that uses or declines an email link. */
export type UseLinkBody = BodyTo<typeof emailEndpoints.verifyEmail>;

export type VerifyEmailResponse = ResponseFrom<typeof emailEndpoints.verifyEmail>;
export type VerifyProviderResponse = ResponseFrom<typeof emailEndpoints.verifyProvider>;

/** Looks an email link up without using it. */
export function getLinkInfo(token: string) {
  return sendWithSession(request(emailLinkEndpoints.getEmailLinkInfo, { body: { token } }));
}

/** Uses a link that verifies an email address. */
export function verifyEmail(body: UseLinkBody) {
  return sendWithSession(request(emailEndpoints.verifyEmail, { body }));
}

/** Uses a link that verifies or links a provider account; `provider` is the one in the link. */
export function verifyProvider(body: BodyTo<typeof emailEndpoints.verifyProvider>) {
  return sendWithSession(request(emailEndpoints.verifyProvider, { body }));
}

/** Uses a link that confirms a new email address. */
export function confirmEmailChange(body: UseLinkBody) {
  return sendWithSession(request(emailEndpoints.confirmEmailChange, { body }));
}
