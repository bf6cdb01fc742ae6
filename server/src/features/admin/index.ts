import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Email } from '../email/index.ts';
import type { Privacy } from '../privacy/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { actionRoutes } from './actions/routes.ts';
import { createRunAction } from './actions/run-action.ts';
import { createUserActions } from './actions/user-actions.ts';
import { createStatistics } from './statistics/count-statistics.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { userRoutes } from './users/routes.ts';

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
  const statistics = createStatistics(services);
  services.jobs.define({ queue: 'statistics', cron: '* * * * *', work: statistics.count });
  return {
    routes(route) {
      actionRoutes(route, actions, runAction);
      userRoutes(route, services);
      statisticsRoutes(route, statistics);
    },
  };
}
