import * as operations from '@app/contract/accounts/deletion/schemas';
import { deletionMessages } from '@app/contract/accounts/deletion/texts';
import { exportData } from '@app/contract/accounts/security/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser } from '../accounts/index.ts';
import {
  linkBrowserCookie,
  providerBrowserCookie,
  signupBrowserCookie,
  trustedBrowserCookie,
} from '../browser-cookies/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { forgetDevice } from '../sign-in/index.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { DataExport } from './data-export.ts';

const BROWSER_COOKIES = [trustedBrowserCookie, signupBrowserCookie, linkBrowserCookie, providerBrowserCookie];

interface Dependencies {
  readonly deletion: AccountDeletion;
  readonly dataExport: DataExport;
  readonly sessions: Sessions;
}

export function privacyRoutes(route: Route, { config }: Services, dependencies: Dependencies): void {
  const { deletion, dataExport, sessions } = dependencies;

  route(operations.requestAccountDeletion, async ({ caller, client, cookies }) => {
    await deletion.request(caller, { client, cookies });
    return { message: deletionMessages.requested };
  });

  route(operations.confirmAccountDeletion, async ({ body, bearer, client, cookies }) => {
    await deletion.confirm({ ...body, bearer }, { client, cookies });
    // the cookies are HttpOnly, so the page cannot clear them
    forgetDevice(cookies);
    for (const { clear } of BROWSER_COOKIES) clear(cookies);
    return { message: deletionMessages.deleted };
  });

  route(exportData, async ({ caller, client }) => {
    const account = sessions.accountOf(caller);
    const { username, email, pendingEmail, linked, createdAt, updatedAt } = account;
    const exportedAccount = {
      ...presentUser(account, config),
      username,
      email,
      pendingEmail,
      linked,
      createdAt,
      updatedAt,
    };
    return dataExport.createFile(caller, exportedAccount, client);
  });
}
