import { FIGURES_CACHE_SECONDS } from '@app/contract/forge/limits';
import * as operations from '@app/contract/forge/schemas';
import { CacheableResponse } from '../../platform/http/responses/cacheable-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createFigures } from './figures.ts';

/** The Forge: so far, the figures of the community. */
export interface Forge {
  routes(route: Route): void;
}

export function createForge(services: Services): Forge {
  const figures = createFigures(services);
  services.jobs.define({ queue: 'community-figures', cron: '* * * * *', work: figures.countSettledDraws });
  return {
    routes: (route) =>
      route(operations.getFigures, async () => new CacheableResponse(await figures.read(), FIGURES_CACHE_SECONDS)),
  };
}
