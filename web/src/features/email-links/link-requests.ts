import type * as emailEndpoints from '@app/contract/email/endpoints';
import * as emailLinkEndpoints from '@app/contract/email-links/endpoints';
import type { BodyTo, ResponseFrom } from '../../lib/http/operations.ts';
import { request } from '../../lib/http/request.ts';
import { sendWithSession } from '../../lib/session/send-with-session.ts';

/** The purpose of an email link and what the user must do to use it. */
export type LinkInfo = ResponseFrom<typeof emailLinkEndpoints.getEmailLinkInfo>;

/** The body of a request that uses or declines an email link. */
export type UseLinkBody = BodyTo<typeof emailEndpoints.verifyEmail>;

/**
 * Looks an email link up without using it. Like all requests of email link pages, it is sent without RTK Query, whose cache drops
 * pending requests when a session ends; these requests must continue.
 */
export function getLinkInfo(token: string) {
  return sendWithSession(request(emailLinkEndpoints.getEmailLinkInfo, { body: { token } }));
}
