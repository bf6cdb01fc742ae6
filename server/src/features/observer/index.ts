import { observeUser, stopObserving } from '@app/contract/observer/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { endObservation, startObservation } from './observer.ts';

/** Registers the routes by which admins see the product as a user sees it (docs/reference/observer-mode.md). */
export function registerObserverMode(route: Route, services: Services): void {
  route(observeUser, ({ caller, params, client, cookies }) =>
    startObservation(services, caller, params.userId, client, cookies),
  );
  route(stopObserving, ({ bearer, client, cookies }) => endObservation(services, bearer, client, cookies));
}
