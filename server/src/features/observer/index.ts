import { observeUser, stopObserving } from '@app/contract/admin/observer/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Sessions } from '../sessions/index.ts';
import { endObservation, startObservation } from './observer.ts';

/** Lets admins see the product as a user sees it (docs/reference/observer-mode.md). */
export interface ObserverMode {
  routes(route: Route): void;
}

export function createObserverMode(services: Services, sessions: Sessions): ObserverMode {
  return {
    routes(route) {
      route(observeUser, ({ caller, params, client, cookies }) =>
        startObservation(services, sessions, caller, params.userId, client, cookies),
      );
      route(stopObserving, ({ bearer, client, cookies }) =>
        endObservation(services, sessions, bearer, client, cookies),
      );
    },
  };
}
