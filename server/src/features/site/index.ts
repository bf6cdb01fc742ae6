export { notFoundMetadata, sitePages } from './pages.ts';
export { serveWellKnownFiles } from './well-known.ts';

import type { ResponseOf } from '@app/contract/core/endpoints/operation';
import { coreErrors } from '@app/contract/core/errors';
import { SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import * as operations from '@app/contract/site/schemas';
import type { Config } from '../../config/config.ts';
import { failure } from '../../platform/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';

/** The configuration that the web app needs; it contains no secrets. */
export function publicConfig(config: Config): ResponseOf<typeof operations.getConfig> {
  return {
    productName: config.productName,
    providers: SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== undefined),
    localMode: config.mode === 'local',
    securityContact: config.securityContact,
    solanaRpcUrl: config.solanaRpcUrl,
    transfers: config.transfers,
    limits: { collectIntervalSeconds: config.collectInterval },
  };
}

/** Public configuration and health checks of the installation. */
export function siteRoutes(route: Route, { config, schema, secretRotation, bus, stopping }: Services): void {
  route(operations.getConfig, async () => publicConfig(config));

  route(operations.live, async () => ({ status: 'ok' as const }));

  const isCompatible = keepForSecond(
    async () => (await schema.check()) === 'compatible' && (await secretRotation.ensureRegistered()),
  );
  route(operations.ready, async () => {
    if (stopping.aborted || !(await isCompatible()) || !bus.isHealthy())
      throw failure(coreErrors, 'UNAVAILABLE', { retryAfter: 1 });
    const lost = bus.channels().flatMap(({ name, isUp }) => (isUp ? [] : [name]));
    return lost.length === 0 ? { status: 'ok' as const } : { status: 'degraded' as const, lost };
  });
}

/** Caches the result of a check of the database, even a failure, for a second, because anyone can request it. */
function keepForSecond<T>(check: () => Promise<T>): () => Promise<T> {
  let kept: { readonly until: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || now >= kept.until) kept = { until: now + 1000, result: check() };
    return kept.result;
  };
}
