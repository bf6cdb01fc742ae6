import { sourceErrors } from '@app/contract/sources/errors';
import * as operations from '@app/contract/sources/schemas';
import { failure } from '../../platform/failure.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { findOverlayOfKey } from '../overlays/index.ts';
import { createSteamApi } from '../social/index.ts';
import { listProjectEvents } from './events/list-events.ts';
import type { Receive } from './hooks/receive.ts';
import { readLiveCode } from './live-codes/read.ts';
import { startChannel } from './manage/connect-channel.ts';
import {
  createSource,
  deleteSource,
  rotateSourceSecret,
  setSourceSecret,
  testSource,
} from './manage/manage-sources.ts';
import { readOwnProject } from './manage/own-project.ts';
import { presentSource } from './model/presenter.ts';
import { listSources } from './model/store.ts';
import { checkAchievement } from './steam/check-achievement.ts';
import { donate } from './usdt/donate.ts';

export function sourceRoutes(route: Route, services: Services, receive: Receive): void {
  const {
    config,
    database: { db },
  } = services;

  route(operations.listSources, async ({ caller, params: { slug } }) => {
    const project = await readOwnProject(db, caller, slug);
    const rows = await listSources(db, project.id);
    return { sources: rows.map(({ latestEventId, ...row }) => presentSource(config, row, latestEventId)) };
  });

  route(operations.createSource, ({ caller, params, body }) => createSource(services, caller, params.slug, body));

  route(operations.setSourceSecret, ({ caller, params, body }) =>
    setSourceSecret(services, caller, params, body.secret),
  );

  route(operations.connectSource, async ({ caller, params, client, cookies }) => ({
    authUrl: await startChannel(services, caller, params, { client, cookies }),
  }));

  route(operations.rotateSourceSecret, ({ caller, params, body }) =>
    rotateSourceSecret(services, caller, params, body),
  );

  route(operations.testSource, async ({ caller, params, body }) => {
    await testSource(services, caller, params, body.requestId);
    return undefined;
  });

  route(operations.deleteSource, async ({ caller, params }) => {
    await deleteSource(services, caller, params);
    return undefined;
  });

  route(operations.listSourceEvents, ({ caller, params, query }) =>
    listProjectEvents(services, caller, params.slug, query),
  );

  // The owner reads it with a token, an overlay with its key
  route(operations.getLiveCode, async ({ params: { slug }, authenticateUser, authorization, client }) => {
    const found = await findOverlayOfKey(services, slug, { authorization, client });
    const project = found?.project ?? (await readOwnProject(db, await authenticateUser('verified'), slug));
    // An overlay shows nothing of a project that is not live
    if (found && project.state !== 'live') throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
    const code = await readLiveCode(services, project.id);
    if (!code) throw failure(sourceErrors, 'SOURCE_NOT_FOUND');
    return code;
  });

  const steam = createSteamApi(services);
  route(operations.checkQuest, ({ caller, params }) => checkAchievement(services, steam, caller, params.id));

  route(operations.donate, ({ caller, body }) => donate(services, caller, body));

  route(operations.receiveDelivery, ({ params, raw, client }) => receive(params.sourceId, raw(), client));
}
