import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Email } from '../email/index.ts';
import type { Privacy } from '../privacy/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { actionRoutes } from './actions/routes.ts';
import { createRunAction } from './actions/run-action.ts';
import { createUserActions } from './actions/user-actions.ts';

/** The public API of administration. */
export interface Admin {
  routes(route: Route): void;
}

interface Dependencies {
  readonly sessions: Sessions;
  readonly email: Email;
  readonly privacy: Privacy;
}

export function createAdmin(services: Services, { sessions, email, privacy }: Dependencies): Admin {
  const actions = createUserActions(services, { sessions, verification: email.verification, privacy });
  const runAction = createRunAction(services);
  return {
    routes(route) {
      actionRoutes(route, actions, runAction);
    },
  };
}
