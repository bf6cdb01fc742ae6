import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Email } from '../email/index.ts';
import type { EmailLinkService } from '../email-links/index.ts';
import type { Profiles } from '../profile/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { accountCleanup } from './account-cleanup.ts';
import { type AccountDeletion, createAccountDeletion } from './account-deletion.ts';
import { createDataExport, type DataExport } from './data-export.ts';
import { addAccountTables } from './exported-tables.ts';
import { privacyRoutes } from './routes.ts';

export type { DataExport } from './data-export.ts';

/** The public API of privacy. */
export interface Privacy {
  /** Features in higher layers register their account tables here. */
  readonly dataExport: DataExport;
  readonly deleteLocked: AccountDeletion['deleteLocked'];
  routes(route: Route): void;
}

interface Dependencies {
  readonly sessions: Sessions;
  readonly profiles: Profiles;
  readonly email: Email;
  readonly emailLinks: EmailLinkService;
}

export function createPrivacy(services: Services, dependencies: Dependencies): Privacy {
  const { sessions, profiles, email, emailLinks } = dependencies;
  const deletion = createAccountDeletion(services, profiles.pictures, emailLinks.access);
  const dataExport = createDataExport(services);
  addAccountTables(services, dataExport);
  services.jobs.define(accountCleanup(services, email));
  return {
    dataExport,
    deleteLocked: deletion.deleteLocked,
    routes: (route) => privacyRoutes(route, services, { deletion, dataExport, sessions }),
  };
}
