import { verifyProvider } from '@app/contract/accounts/email/schemas';
import { identityMessages, withProvider } from '@app/contract/accounts/identities/texts';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import type { Route } from '../../../platform/http/route.ts';
import type { ConfirmEmail } from '../email/routes.ts';
import type { ConfirmProvider } from './confirm.ts';

export function identityRoutes(route: Route, confirmEmail: ConfirmEmail, confirmProvider: ConfirmProvider): void {
  route(verifyProvider, async ({ body: { token, provider }, bearer, client, cookies }) => {
    const visitor = { client, cookies };
    if (provider === 'email') return confirmEmail(token, visitor);
    const signedIn = await confirmProvider({ token, provider, bearer }, visitor);
    return { ...signedIn, message: withProvider(identityMessages.verified, PROVIDER_NAMES[provider]) };
  });
}
