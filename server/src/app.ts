import type { FastifyInstance } from 'fastify';
import { createAccounts } from './features/accounts/index.ts';
import { createCards } from './features/cards/index.ts';
import { createNotifications } from './features/notifications/index.ts';
import { siteRoutes } from './features/site/index.ts';
import { CALLBACK_PAGES, createSocial } from './features/social/index.ts';
import { createWallet } from './features/wallet/index.ts';
import { answerNotFound } from './platform/http/error-answer.ts';
import { createHttp } from './platform/http/http.ts';
import { describe } from './platform/http/openapi.ts';
import { createRoute } from './platform/http/route.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { serveMetrics } from './platform/metrics/metrics.ts';
import { serveUploads } from './platform/storage/serve.ts';
import type { Services } from './services.ts';

/** Wires the features to the HTTP server: the one place that knows them all. */
export async function createApp(services: Services, webRoot?: string): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const accounts = createAccounts(services);
  const notifications = createNotifications(services, accounts);
  const social = createSocial(services, accounts, notifications);
  const wallet = createWallet(services, accounts, notifications);
  const cards = createCards(services, accounts);

  const app = await createHttp(config, log, metrics);
  describe(app, config.productName);
  const route = createRoute(app, accounts.authenticate);
  for (const feature of [accounts, notifications, social, wallet, cards]) feature.routes(route);
  siteRoutes(route, services);
  cards.pages.serve(app);
  serveUploads(app, services.storage);
  serveMetrics(app, metrics, config);
  if (webRoot === undefined) app.setNotFoundHandler(answerNotFound);
  else await serveWebApp(app, webRoot, config, [cards.pages.described], CALLBACK_PAGES);
  return app;
}
