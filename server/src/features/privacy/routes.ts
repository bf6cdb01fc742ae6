import * as operations from '@app/contract/privacy/schemas';
import { deletionMessages } from '@app/contract/privacy/texts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { presentUser, requireAccount } from '../accounts/index.ts';
import {
  linkBrowserCookie,
  providerBrowserCookie,
  signupBrowserCookie,
  trustedBrowserCookie,
} from '../browser-cookies/index.ts';
import { forgetDevice } from '../sign-in/index.ts';
import { type BeforeDeletion, confirmAccountDeletion, requestAccountDeletion } from './account-deletion.ts';
import { type ExportedTable, exportAccount } from './data-export.ts';

const BROWSER_COOKIES = [trustedBrowserCookie, signupBrowserCookie, linkBrowserCookie, providerBrowserCookie];

export function privacyRoutes(
  route: Route,
  services: Services,
  tables: readonly ExportedTable[],
  beforeDeletion: BeforeDeletion,
): void {
  route(operations.requestAccountDeletion, async ({ caller, client, cookies }) => {
    await requestAccountDeletion(services, caller, { client, cookies });
    return { message: deletionMessages.requested };
  });

  route(operations.confirmAccountDeletion, async ({ body, findCaller, client, cookies }) => {
    await confirmAccountDeletion(services, { ...body, findCaller }, { client, cookies }, beforeDeletion);
    // The cookies are HttpOnly, so the page cannot clear them
    forgetDevice(cookies);
    for (const { clear } of BROWSER_COOKIES) clear(cookies);
    return { message: deletionMessages.deleted };
  });

  route(operations.exportData, async ({ caller, client }) => {
    const account = await requireAccount(services.database.db, caller.account.id);
    const { pendingEmail, linked, showsCards, updatedAt } = account;
    const user = presentUser(account, services.config);
    const exportedAccount = { ...user, pendingEmail, linked, showsCards, updatedAt };
    return exportAccount(services, tables, caller, exportedAccount, client);
  });
}
