import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Social } from '../social/index.ts';
import { createTestEmails } from './emails.ts';
import { devtoolsRoutes } from './routes.ts';
import { createReadAchievements } from './steam-achievements.ts';
import { createSendTestNotification } from './test-notifications.ts';

/** The endpoints of the developer tools. */
export interface Devtools {
  routes(route: Route): void;
}

interface Dependencies {
  readonly accounts: Accounts;
  readonly notifications: Notifications;
  readonly social: Social;
}

export function createDevtools(services: Services, { accounts, notifications, social }: Dependencies): Devtools {
  const emails = createTestEmails(services);
  const sendTestNotification = createSendTestNotification(services, accounts, notifications);
  const readAchievements = createReadAchievements(services, social.steam);
  return { routes: (route) => devtoolsRoutes(route, { emails, sendTestNotification, readAchievements }) };
}
