import { getStatistics, getUserDetails, listUsers } from '@app/contract/admin/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { actionRoutes } from './actions/routes.ts';
import { readStatistics, refreshStatistics } from './statistics/count-statistics.ts';
import { readUserDetails, readUserPage } from './users/read-users.ts';

export { acceptCommands, sendCommand } from './command/command-socket.ts';
export { type CommandResult, parseCommand } from './command/parse-command.ts';
export { runCommand } from './command/run-command.ts';

/** Registers the routes of administration and the job that takes snapshots of the statistics. */
export function registerAdmin(route: Route, services: Services): void {
  services.jobs.define({ queue: 'statistics', cron: '* * * * *', work: () => refreshStatistics(services) });
  actionRoutes(route, services);
  route(listUsers, ({ query }) => readUserPage(services, query));
  route(getUserDetails, ({ caller, params, client: { ipAddress } }) =>
    readUserDetails(services, { accountId: caller.account.id, ipAddress }, params.userId),
  );
  route(getStatistics, () => readStatistics(services));
}
