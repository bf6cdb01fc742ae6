import { getEmailLinkInfo } from '@app/contract/email-links/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { getLinkInfo } from './link-access.ts';

export { emailInUseNotice } from './emails.ts';
export {
  type AuthorizedLink,
  authorizeLink,
  consumeAuthorizedLink,
  declineLink,
  type LinkRequest,
  type LinkWithAccount,
} from './link-access.ts';
export { type AccountWithEmail, type DeclinedEmails, isEmailDeclined, sendLink } from './send-link.ts';
export {
  consumeLink,
  deleteAllLinks,
  deleteExpiredLinks,
  deleteLinksOnPasswordChange,
  deleteLinksToSharedEmail,
  type EmailLink,
  findAccountsWithExpiredLink,
  findLinkBrowser,
  findProviderLink,
  hasUnexpiredLink,
  listLinksToVerifiedEmail,
  lockLinkAccount,
  replaceLink,
} from './store.ts';
export { rethrowAsInvalidLink, verifyEmailAddress } from './verify-email-address.ts';

/** Registers the route that describes an email link. */
export function registerEmailLinks(route: Route, services: Services): void {
  route(getEmailLinkInfo, ({ body, findCaller, client, cookies }) =>
    getLinkInfo(services, { ...body, findCaller }, { client, cookies }),
  );
}
