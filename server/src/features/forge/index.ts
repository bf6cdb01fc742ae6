import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import * as operations from '@app/contract/forge/schemas';
import { CacheableResponse } from '../../platform/http/responses/cacheable-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { countSettledDraws, createFigures } from './figures.ts';

/** Registers the Forge: the figures of the community and the job that counts them. */
export function registerForge(route: Route, services: Services): void {
  const readFigures = createFigures(services);
  services.jobs.define({ queue: 'community-figures', cron: '* * * * *', work: () => countSettledDraws(services) });
  route(operations.getFigures, async () => new CacheableResponse(await readFigures(), FIGURES_CACHE_SECONDS));
}
