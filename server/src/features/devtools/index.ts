import * as operations from '@app/contract/devtools/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createSteamApi } from '../social/index.ts';
import { createTestEmail, listTemplates, previewTemplate, sendTestEmail } from './emails.ts';
import { readAchievements } from './steam-achievements.ts';
import { sendTestNotification } from './test-notifications.ts';

export { inviteFriend } from './invited-friend.ts';

/** Registers the routes of the developer tools and the email that they send. */
export function registerDevtools(route: Route, services: Services): void {
  services.mail.define(createTestEmail(services.mail));
  const steam = createSteamApi(services);

  route(operations.listEmailTemplates, async () => ({ templates: await listTemplates(services) }));

  route(operations.previewEmailTemplate, ({ params }) => previewTemplate(services, params.name));

  route(operations.sendTestEmail, async ({ caller, params, body, client }) => ({
    message: await sendTestEmail(services, caller, params.name, body.to, client),
  }));

  route(operations.sendTestNotification, ({ caller, body, client }) =>
    sendTestNotification(services, caller, body, client),
  );

  route(operations.getSteamAchievements, ({ caller, query }) => readAchievements(services, steam, caller, query));
}
