import type * as emailEndpoints from '@app/contract/email/endpoints';
import * as emailLinkEndpoints from '@app/contract/email-links/endpoints';
import type { BodyTo, ResponseFrom } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';

/** What an email link is for and what it needs. */
export type LinkInfo = ResponseFrom<typeof emailLinkEndpoints.getEmailLinkInfo>;

/** The body of a request that uses or declines an email link. */
export type UseLinkBody = BodyTo<typeof emailEndpoints.verifyEmail>;

/**
 * Looks an email link up without using it. Sent without RTK Query, as all requests of the pages of links: its cache drops pending
 * requests when a session ends, but these continue without a session.
 */
export function getLinkInfo(token: string) {
  return sendWithSession(request(emailLinkEndpoints.getEmailLinkInfo, { body: { token } }));
}
