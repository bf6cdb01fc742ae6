import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createSteamApi } from '../social/index.ts';
import { createTestEmail } from './emails.ts';
import { devtoolsRoutes } from './routes.ts';

/** Registers the routes of the developer tools and the email that they send. */
export function registerDevtools(route: Route, services: Services): void {
  services.mail.define(createTestEmail(services.mail));
  devtoolsRoutes(route, services, createSteamApi(services));
}
