import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { cleanUpAccounts } from './account-cleanup.ts';
import type { BeforeDeletion } from './account-deletion.ts';
import type { ExportedTable } from './data-export.ts';
import { accountDeletedEmail, accountDeletionEmail } from './emails.ts';
import { accountTables } from './exported-tables.ts';
import { privacyRoutes } from './routes.ts';

export { deleteLockedAccount } from './account-deletion.ts';
export { type ExportedTable, exportedTable } from './data-export.ts';

/**
 * Registers the routes and emails of deletion and export, and the job that deletes expired records.
 * @param tables the tables that features in higher layers add to the export
 * @param beforeDeletion what features in higher layers do before users delete their accounts
 */
export function registerPrivacy(
  route: Route,
  services: Services,
  tables: readonly ExportedTable[],
  beforeDeletion: BeforeDeletion,
): void {
  const { config, jobs, mail } = services;
  mail.define(accountDeletionEmail(config));
  mail.define(accountDeletedEmail(config));
  jobs.define({ queue: 'accounts-cleanup', cron: '17 * * * *', work: () => cleanUpAccounts(services) });
  privacyRoutes(route, services, [...accountTables(services), ...tables], beforeDeletion);
}
