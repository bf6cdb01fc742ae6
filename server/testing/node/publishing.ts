import { createEvent } from '@app/contract/core/realtime';
import { notificationCreated } from '@app/contract/notifications/events';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Environment } from '../../src/config/settings-reader.ts';
import { createServices } from '../../src/services.ts';

/** An event of the usual size. */
const event = createEvent(notificationCreated, {
  notification: {
    id: '0199a1b2-c3d4-7e5f-8a6b-1c2d3e4f5a6b',
    type: 'collectible_received',
    title: 'You collected a new card',
    message: 'Waved Blade of Nine Rays is in your inventory.',
    read: false,
    createdAt: '2026-11-23T09:00:00.000Z',
    redirectUrl: '/inventory?card=0199a1b2-c3d4-7e5f-8a6b-1c2d3e4f5a6b',
  },
});
const REVISION = 1_000_000;

/** The frame in which the event is sent. */
export const EVENT_FRAME = JSON.stringify({ ...event, revision: REVISION });

/** A complete server that can publish events. */
export interface PublishingServer {
  /** Publishes an event for each account, as a feature does after its commit. */
  publish(accountIds: readonly string[]): void;
  stop(): Promise<void>;
}

export async function startPublishingServer(env: Environment): Promise<PublishingServer> {
  const config = readSettings(env);
  const services = await createServices(config);
  const app = await createApp(services);
  await app.listen({ host: config.host, port: config.port });
  // A transaction waits until jobs can be enqueued
  services.jobs.start();
  return {
    publish(accountIds) {
      for (const accountId of accountIds) {
        void services.bus.publish('account', { accountId, revision: REVISION, events: [event] });
      }
    },
    async stop() {
      await app.close();
      await services.close();
    },
  };
}
