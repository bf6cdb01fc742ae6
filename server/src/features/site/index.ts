export { notFoundMetadata, sitePages } from './pages.ts';
export { serveWellKnownFiles } from './well-known.ts';

import { coreErrors } from '@app/contract/core/errors';
import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import * as operations from '@app/contract/site/schemas';
import { readDatabaseTime } from '../../platform/database/migrate.ts';
import { failure } from '../../platform/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';

/** Public configuration and health checks of the installation. */
export function siteRoutes(route: Route, { config, database, bus }: Services): void {
  route(operations.getConfig, async () => ({
    productName: config.productName,
    providers: SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== undefined),
    localMode: config.mode === 'local',
    securityContact: config.securityContact,
    solanaRpcUrl: config.solanaRpcUrl,
    limits: { collectIntervalSeconds: config.collectInterval },
  }));

  route(operations.live, async () => ({ status: 'ok' as const }));

  route(operations.ready, async () => {
    await readDatabaseTime(database.db);
    if (!bus.healthy()) throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
    return { status: 'ok' as const };
  });
}
