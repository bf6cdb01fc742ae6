import { startCollecting } from '@app/simulators/sources/invited-friend';
import { createApp } from '../../src/app.ts';
import { inviteFriend } from '../../src/features/devtools/index.ts';
import type { TestNode } from '../node/node.ts';
import { openServicesOf } from '../node/services.ts';

/** Opens services on the database of a node with which invited friends join, as in local mode. */
export async function openFriendSimulation(node: TestNode) {
  const services = await openServicesOf(node);
  const app = await createApp(services);
  return {
    letJoin: (ref: string) => inviteFriend(services, ref, (token) => startCollecting(app, token)),
    stop: () => services.close(),
  };
}
