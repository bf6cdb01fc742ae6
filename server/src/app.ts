import { dockTexts, overlayPageTexts } from '@app/contract/overlays/page-texts';
import { DOCK_PATH, OVERLAY_PATH } from '@app/contract/overlays/paths';
import type { FastifyInstance } from 'fastify';
import { acceptCommands, registerAdmin } from './features/admin/index.ts';
import { createApiDescription } from './features/api-description/index.ts';
import { registerAuditLog } from './features/audit/index.ts';
import {
  cardTables,
  createCardPages,
  createDrawings,
  findByRewards,
  findChaseCard,
  listCardsById,
  registerCards,
} from './features/cards/index.ts';
import { registerDevtools } from './features/devtools/index.ts';
import { registerEmail } from './features/email/index.ts';
import { registerEmailLinks } from './features/email-links/index.ts';
import { registerForge } from './features/forge/index.ts';
import { serveModels } from './features/models/index.ts';
import { notificationTables, registerNotifications } from './features/notifications/index.ts';
import { registerObserverMode } from './features/observer/index.ts';
import { createOverlayPages, registerOverlays } from './features/overlays/index.ts';
import { registerPasswords } from './features/passwords/index.ts';
import { registerPrivacy } from './features/privacy/index.ts';
import { createStorePicture, registerProfile } from './features/profile/index.ts';
import {
  archiveOwnedProjects,
  createProjectPage,
  listProjectsById,
  projectTables,
  registerProjects,
} from './features/projects/index.ts';
import { questTables, registerQuests } from './features/quests/index.ts';
import { createRealtime } from './features/realtime/index.ts';
import { registerSecurityLog } from './features/security-log/index.ts';
import { createSessions } from './features/sessions/index.ts';
import { signInRoutes } from './features/sign-in/index.ts';
import { findSignup, signupRoutes } from './features/sign-up/index.ts';
import { notFoundMetadata, publicConfig, serveWellKnownFiles, sitePages, siteRoutes } from './features/site/index.ts';
import { registerSocial } from './features/social/index.ts';
import {
  connectChannel,
  deleteEarlierEvents,
  readLiveCode,
  readProjectPage,
  redeemLiveCode,
  registerSources,
  sourceTables,
} from './features/sources/index.ts';
import { findEarlierTrade, registerTrades, settleTrades, tradeTables } from './features/trades/index.ts';
import { registerTransfers, transferTables } from './features/transfers/index.ts';
import { registerTwoFactor } from './features/two-factor/index.ts';
import { registerWallet } from './features/wallet/index.ts';
import { createHttp } from './platform/http/http.ts';
import { serveMetrics } from './platform/http/metrics-endpoint.ts';
import { readBuild, serveStreamPages } from './platform/http/pages/stream-pages.ts';
import { serveWebApp } from './platform/http/pages/web-app.ts';
import { sendNotFound } from './platform/http/responses/error-response.ts';
import { createRoute, type Route } from './platform/http/route.ts';
import { serveUploads } from './platform/storage/serve.ts';
import type { Services } from './services.ts';

const OVERLAY_FILE = 'stream/overlay.html';

/** Registers the routes, jobs and emails of a feature. */
type RegisterFeature = (route: Route, services: Services) => void;

/** Wires all features to the HTTP server. */
export async function createApp(services: Services, webRoot?: string): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const sessions = createSessions(services);
  const build = await readBuild(webRoot, OVERLAY_FILE);
  const aboveOverlays = {
    readCards: listCardsById,
    findChaseCard,
    readLiveCode: (projectId: string) => readLiveCode(services, projectId),
  };
  const overlayPages = createOverlayPages(services, aboveOverlays, build);
  const realtime = createRealtime(services, sessions, overlayPages);
  const exportedTables = [
    notificationTables,
    projectTables,
    questTables,
    sourceTables,
    cardTables,
    transferTables,
    tradeTables,
  ].flatMap((tablesOf) => tablesOf(services));
  const drawings = createDrawings(services);
  const cardPages = createCardPages(services, drawings);
  const storePicture = createStorePicture(services);
  const features: readonly (readonly [tag: string, register: RegisterFeature])[] = [
    ['Sign-up', signupRoutes],
    ['Sign-in', signInRoutes],
    ['Two-factor authentication', registerTwoFactor],
    ['Sessions', sessions.routes],
    ['Passwords', registerPasswords],
    ['Email', registerEmail],
    ['Email links', registerEmailLinks],
    [
      'Providers',
      (route) => registerSocial(route, services, (caller, channel) => connectChannel(services, caller, channel)),
    ],
    [
      'Profile',
      (route) =>
        registerProfile(route, services, (hash, now) => findSignup(services.database.db, hash, now), storePicture),
    ],
    ['Security log', registerSecurityLog],
    [
      'Privacy',
      (route) =>
        registerPrivacy(route, services, exportedTables, async (_, tx, accountId) => {
          await archiveOwnedProjects(services, tx, accountId);
          await deleteEarlierEvents(tx, accountId);
        }),
    ],
    ['Wallet', registerWallet],
    ['Projects', (route) => registerProjects(route, services, storePicture, readProjectPage)],
    [
      'Quests',
      (route) =>
        registerQuests(route, services, (caller, body) => redeemLiveCode(services, caller, body), findByRewards),
    ],
    ['Overlays', (route) => registerOverlays(route, services, aboveOverlays)],
    ['Cards', registerCards],
    ['Sources', registerSources],
    ['Transfers', (route) => registerTransfers(route, services, { findEarlierTrade, settleTrades })],
    ['Trades', registerTrades],
    ['Forge', registerForge],
    ['Notifications', (route) => registerNotifications(route, services, cardPages.findEmailCard)],
    ['Admin', registerAdmin],
    ['Observer mode', registerObserverMode],
    ['Audit log', (route) => registerAuditLog(route, services, listProjectsById)],
    ['Developer tools', registerDevtools],
    ['Installation', siteRoutes],
  ];

  const app = await createHttp(config, log, metrics);
  const apiDescription = createApiDescription(services);
  apiDescription.serve(app);
  const route = createRoute(app, sessions.authenticate);
  for (const [tag, register] of features) register(apiDescription.describe(tag, route), services);
  realtime.attach(app.server);
  if (services.database.kind === 'pglite') app.addHook('onReady', () => acceptCommands(services));
  app.addHook('preClose', async () => realtime.close());
  serveWellKnownFiles(app, services);
  app.addHook('onClose', drawings.close);
  cardPages.registerPreviewRoutes(app);
  serveModels(app, services, drawings);
  serveUploads(app, services);
  serveMetrics(app, metrics, config);
  if (webRoot === undefined) app.setNotFoundHandler(sendNotFound);
  else {
    const pages = [...sitePages, cardPages.page, createProjectPage(services)];
    await serveWebApp(app, {
      root: webRoot,
      site: config,
      config: publicConfig(config),
      pages,
      notFound: notFoundMetadata,
    });
    await serveStreamPages(app, {
      root: webRoot,
      site: config,
      build,
      pages: [
        { path: OVERLAY_PATH, file: OVERLAY_FILE, title: overlayPageTexts.title },
        { path: DOCK_PATH, file: 'stream/dock.html', title: dockTexts.title },
      ],
    });
  }
  return app;
}
