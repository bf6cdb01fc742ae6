import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Email } from '../email/index.ts';
import type { Privacy } from '../privacy/index.ts';
import { actionRoutes } from './actions/routes.ts';
import { createUserActions } from './actions/user-actions.ts';
import { acceptCommands } from './command/command-socket.ts';
import { createStatistics } from './statistics/count-statistics.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { userRoutes } from './users/routes.ts';

export { sendCommand } from './command/command-socket.ts';
export { type CommandResult, parseCommand } from './command/parse-command.ts';
export { runCommand } from './command/run-command.ts';

/** The public API of administration, in addition to the exported functions. */
export interface Admin {
  routes(route: Route): void;
  /** Accepts commands of the command line while this process has the embedded database open. */
  acceptCommands(): Promise<void>;
}

interface Dependencies {
  readonly email: Email;
  readonly privacy: Privacy;
}

export function createAdmin(services: Services, { email, privacy }: Dependencies): Admin {
  const actions = createUserActions(services, { verification: email.verification, privacy });
  const statistics = createStatistics(services);
  services.jobs.define({ queue: 'statistics', cron: '* * * * *', work: statistics.refresh });
  return {
    routes(route) {
      actionRoutes(route, services, actions);
      userRoutes(route, services);
      statisticsRoutes(route, statistics);
    },
    async acceptCommands() {
      if (services.database.kind === 'pglite') await acceptCommands(services);
    },
  };
}
