import { getStatistics } from '@app/contract/admin/schemas';
import type { Route } from '../../../platform/http/route.ts';
import type { InstallationStatistics } from './count-statistics.ts';

export function statisticsRoutes(route: Route, statistics: InstallationStatistics): void {
  route(getStatistics, () => statistics.read());
}
