import type { FastifyInstance } from 'fastify';
import { createAdmin } from './features/admin/index.ts';
import { createApiDescription } from './features/api-description/index.ts';
import { createAuditLog } from './features/audit/index.ts';
import { createCards } from './features/cards/index.ts';
import { createDevtools } from './features/devtools/index.ts';
import { createEmail } from './features/email/index.ts';
import { createEmailLinks } from './features/email-links/index.ts';
import { createForge } from './features/forge/index.ts';
import { createIdentities } from './features/identities/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { createObserverMode } from './features/observer/index.ts';
import { createPasswords } from './features/passwords/index.ts';
import { createPrivacy } from './features/privacy/index.ts';
import { createProfiles } from './features/profile/index.ts';
import { createRealtime } from './features/realtime/index.ts';
import { createSecurityLog } from './features/security-log/index.ts';
import { createSessions } from './features/sessions/index.ts';
import { createSignInService } from './features/sign-in/index.ts';
import { createSignup, findSignup } from './features/sign-up/index.ts';
import { notFoundMetadata, publicConfig, serveWellKnownFiles, sitePages, siteRoutes } from './features/site/index.ts';
import { createSocial } from './features/social/index.ts';
import { createTwoFactor } from './features/two-factor/index.ts';
import { createWallet } from './features/wallet/index.ts';
import { createHttp } from './platform/http/http.ts';
import { serveMetrics } from './platform/http/metrics-endpoint.ts';
import { serveWebApp } from './platform/http/pages/web-app.ts';
import { sendNotFound } from './platform/http/responses/error-response.ts';
import { createRoute, type Route } from './platform/http/route.ts';
import { serveUploads } from './platform/storage/serve.ts';
import type { Services } from './services.ts';

/** Wires all features to the HTTP server. */
export async function createApp(services: Services, webRoot?: string): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const auditLog = createAuditLog(services);
  const securityLog = createSecurityLog(services);
  const sessions = createSessions(services);
  const twoFactor = createTwoFactor(services);
  const signIn = createSignInService(services, sessions, twoFactor);
  const emailLinks = createEmailLinks(services, sessions);
  const identities = createIdentities(services, sessions, signIn, emailLinks);
  const profiles = createProfiles(services, (tokenHash, now) => findSignup(services.database.db, tokenHash, now));
  const passwords = createPasswords(services, { emailLinks, identities, profiles });
  const email = createEmail(services, { sessions, signIn, emailLinks, identities });
  const signup = createSignup(services, { sessions, signIn, identities, email });
  const privacy = createPrivacy(services, { sessions, profiles, email, emailLinks });
  const notifications = createNotifications(services, privacy);
  const social = createSocial(services, { sessions, identities, signIn });
  const wallet = createWallet(services);
  const cards = createCards(services, privacy);
  const forge = createForge(services);
  const devtools = createDevtools(services, social);
  const observer = createObserverMode(services, sessions);
  const admin = createAdmin(services, { email, privacy });
  const realtime = createRealtime(services, sessions);
  const features: readonly (readonly [tag: string, feature: { routes(route: Route): void }])[] = [
    ['Sign-up', signup],
    ['Sign-in', signIn],
    ['Two-factor authentication', twoFactor],
    ['Sessions', sessions],
    ['Passwords', passwords],
    ['Email', email],
    ['Email links', emailLinks],
    ['Providers', social],
    ['Profile', profiles],
    ['Security log', securityLog],
    ['Privacy', privacy],
    ['Wallet', wallet],
    ['Cards', cards],
    ['Forge', forge],
    ['Notifications', notifications],
    ['Admin', admin],
    ['Observer mode', observer],
    ['Audit log', auditLog],
    ['Developer tools', devtools],
    ['Installation', { routes: (route) => siteRoutes(route, services) }],
  ];

  const app = await createHttp(config, log, metrics);
  const apiDescription = createApiDescription(services);
  apiDescription.serve(app);
  const route = createRoute(app, sessions.authenticate);
  for (const [tag, feature] of features) feature.routes(apiDescription.describe(tag, route));
  realtime.attach(app.server);
  app.addHook('onReady', () => admin.acceptCommands());
  app.addHook('preClose', async () => realtime.close());
  serveWellKnownFiles(app, services);
  cards.pages.registerPreviewRoutes(app);
  serveUploads(app, services);
  serveMetrics(app, metrics, config);
  if (webRoot === undefined) app.setNotFoundHandler(sendNotFound);
  else {
    const pages = [...sitePages, cards.pages.page];
    await serveWebApp(app, {
      root: webRoot,
      site: config,
      config: publicConfig(config),
      pages,
      notFound: notFoundMetadata,
    });
  }
  return app;
}
