import { verifyProvider } from '@app/contract/accounts/email/schemas';
import { declinedMessage } from '@app/contract/accounts/email/texts';
import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import type { Route } from '../../../platform/http/route.ts';
import type { LinkAccess } from '../email/link-access.ts';
import type { ConfirmEmail } from '../email/routes.ts';
import { type ConfirmProvider, PROVIDER_PURPOSES } from './confirm.ts';

interface Parts {
  readonly access: LinkAccess;
  readonly confirmEmail: ConfirmEmail;
  readonly confirmProvider: ConfirmProvider;
}

export function identityRoutes(route: Route, { access, confirmEmail, confirmProvider }: Parts): void {
  route(verifyProvider, async ({ body: { provider, decline, ...sent }, bearer, client, cookies }) => {
    const visitor = { client, cookies };
    const used = { ...sent, bearer };
    if (provider === 'email') return confirmEmail({ ...used, decline }, visitor);
    if (decline) {
      await access.decline(used.token, PROVIDER_PURPOSES);
      return { message: declinedMessage };
    }
    const signedIn = await confirmProvider({ ...used, provider }, visitor);
    return { ...signedIn, message: withProvider(identityMessages.verified, PROVIDER_NAMES[provider]) };
  });
}
