import * as operations from '@app/contract/devtools/schemas';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import type { TestEmails } from './emails.ts';
import type { ReadAchievements } from './steam-achievements.ts';
import { sendTestNotification } from './test-notifications.ts';

interface Dependencies {
  readonly emails: TestEmails;
  readonly readAchievements: ReadAchievements;
}

export function devtoolsRoutes(route: Route, services: Services, { emails, readAchievements }: Dependencies): void {
  route(operations.listEmailTemplates, async () => ({ templates: await emails.list() }));

  route(operations.previewEmailTemplate, ({ params }) => emails.preview(params.name));

  route(operations.sendTestEmail, async ({ caller, params, body, client }) => ({
    message: await emails.send(caller, params.name, body.to, client),
  }));

  route(operations.sendTestNotification, ({ caller, body, client }) =>
    sendTestNotification(services, caller, body, client),
  );

  route(operations.getSteamAchievements, ({ caller, query }) => readAchievements(caller, query));
}
