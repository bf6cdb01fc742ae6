import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCollecting } from '@app/simulators/sources/invited-friend';
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import { inviteFriend } from '../../src/features/devtools/index.ts';
import { createServices } from '../../src/services.ts';
import { APP_SECRET, type TestNode } from '../node/node.ts';

/** Opens services on the database of a node with which invited friends join, as in local mode. */
export async function openFriendSimulation(node: TestNode) {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  const services = await createServices(readSettings({ DATA_DIR: dataDir, APP_SECRET, ...node.database.env }), {
    isNode: false,
    clock: node.clock,
    log: pino({ level: 'silent' }),
    ...(node.database.embedded && { database: node.database.embedded }),
  });
  const app = await createApp(services);
  return {
    letJoin: (ref: string) => inviteFriend(services, ref, (token) => startCollecting(app, token)),
    async stop() {
      await services.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
