import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Social } from '../social/index.ts';
import { createTestEmails } from './emails.ts';
import { devtoolsRoutes } from './routes.ts';
import { createReadAchievements } from './steam-achievements.ts';

/** The endpoints of the developer tools. */
export interface Devtools {
  routes(route: Route): void;
}

export function createDevtools(services: Services, social: Social): Devtools {
  const emails = createTestEmails(services);
  const readAchievements = createReadAchievements(services, social.steam);
  return { routes: (route) => devtoolsRoutes(route, services, { emails, readAchievements }) };
}
