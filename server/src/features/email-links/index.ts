import { getEmailLinkInfo } from '@app/contract/accounts/email/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../sessions/index.ts';
import { createLinkAccess, type LinkAccess } from './link-access.ts';

export { type DeclinedEmails, isEmailDeclined } from './declined-emails.ts';
export { emailInUseNotice } from './emails.ts';
export type { AuthorizedLink, LinkAccess, LinkRequest, LinkWithAccount } from './link-access.ts';
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

/** The public API of email links, in addition to the exported functions and types. */
export interface EmailLinkService {
  readonly access: LinkAccess;
  routes(route: Route): void;
}

export function createEmailLinks(services: Services, { optionalCaller }: Sessions): EmailLinkService {
  const access = createLinkAccess(services, optionalCaller);
  return {
    access,
    routes(route) {
      route(getEmailLinkInfo, ({ body, bearer, client, cookies }) =>
        access.info({ ...body, bearer }, { client, cookies }),
      );
    },
  };
}
