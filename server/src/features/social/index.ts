import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Notifications } from '../notifications/index.ts';
import { createBegin } from './begin.ts';
import { createOffered } from './offered.ts';
import { createProviders } from './providers/index.ts';
import { createReturn } from './return.ts';
import { socialRoutes } from './routes.ts';
import { createStates } from './states/service.ts';
import { createSteamApi } from './steam/api.ts';
import { createPrivacy } from './steam/privacy.ts';

/** Pages that providers send the browser back to, in a window of its own too (specification part 1 §2). */
export const CALLBACK_PAGES = ['/auth/:provider/callback', '/integrations/:provider/callback'] as const;

/** The door of social. */
export interface Social {
  routes(route: Route): void;
}

export function createSocial(services: Services, accounts: Accounts, notifications: Notifications): Social {
  const steam = createSteamApi(services);
  const providers = createProviders(services, steam);
  const offered = createOffered(providers);
  const states = createStates(services);
  const begin = createBegin(services, accounts, offered, states);
  const comeBack = createReturn(services, accounts, offered, states);
  const checkPrivacy = createPrivacy(services, accounts, notifications, steam);
  services.jobs.define({ queue: 'social-cleanup', cron: '7 * * * *', work: states.cleanUp });
  return {
    routes: (route) => socialRoutes(route, { accounts, providers, offered, begin, comeBack, checkPrivacy }),
  };
}
