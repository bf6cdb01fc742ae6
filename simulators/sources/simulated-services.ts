import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms, getForm } from '../providers/form.ts';
import type { SentDelivery } from './deliveries.ts';
import type { Field } from './field.ts';
import { startCollecting } from './invited-friend.ts';
import type { ListedSource } from './listed-source.ts';
import { type FriendAnswer, type PageContent, sourcesPage } from './pages.ts';
import { deliveryOf, SERVICES } from './requests.ts';
import { deliveriesOf, listChannels, type SimulatedTwitch, TWITCH_EVENTS } from './twitch-channels.ts';
import { type TwitchAnswer, twitchSection } from './twitch-section.ts';

const PAGE = '/local/sources';
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

interface Options {
  /** Creates an invited friend. @param collect links a wallet and draws a card with an access token */
  inviteFriend(ref: string, collect: (token: string) => Promise<void>): Promise<FriendAnswer>;
  listSources(): Promise<readonly ListedSource[]>;
  /** Subscribes to the channels again, which a simulated Twitch does not know after a restart. */
  reconnectChannels(): void;
  /** The simulated Twitch, whose connected channels the page shows; undefined if the server uses the real one. */
  readonly twitch?: SimulatedTwitch | undefined;
}

/**
 * Fastify plugin with a page that sends the webhooks of Twitch, Ko-fi, Tiltify and games to this server in local mode, and lets an
 * invited friend join.
 */
export async function simulatedServices(
  app: FastifyInstance,
  { inviteFriend, listSources, reconnectChannels, twitch }: Options,
): Promise<void> {
  acceptForms(app);
  if (twitch) app.addHook('onListen', async () => reconnectChannels());
  const channelsOf = (sources: readonly ListedSource[]) => (twitch ? listChannels(twitch, sources) : []);

  async function sendPage(
    reply: FastifyReply,
    content: Omit<PageContent, 'sources' | 'twitch'>,
    answer?: TwitchAnswer,
  ) {
    const sources = await listSources();
    const viewers = twitch?.personas.list('twitch').map(({ name }) => name) ?? [];
    const section = twitchSection(channelsOf(sources), viewers, content.field, answer);
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(sourcesPage({ ...content, sources, twitch: section }).text);
  }

  /** Sends a delivery through the network, as a service does, whatever origin the URL has. */
  async function deliver(sourceUrl: string, { headers, body }: SentDelivery) {
    const path = `/api/hooks/${encodeURIComponent(sourceUrl.split('/').at(-1) ?? '')}`;
    const response = await fetch(`${app.listeningOrigin}${path}`, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  }

  app.get<{ Querystring: { project?: string } }>(PAGE, async ({ query }, reply) =>
    sendPage(reply, { field: (name) => (name === 'project' ? query.project : undefined) }),
  );

  app.post(`${PAGE}/friend`, async (request, reply) => {
    const field = fieldOf(request);
    const friend = await inviteFriend(field('code') ?? '', (token) => startCollecting(app, token));
    return sendPage(reply, { field, friend });
  });

  app.post(`${PAGE}/twitch`, async (request, reply) => {
    const field = fieldOf(request);
    const channel = channelsOf(await listSources()).find(({ url }) => url === field('url'));
    const event = TWITCH_EVENTS.find((name) => name === field('event'));
    if (!channel || !event) return sendPage(reply, { field });
    const redemption = event === 'redemption' ? randomUUID() : field('redemption');
    let status = 204;
    for (const delivery of deliveriesOf(channel, event, field, redemption ?? '', new Date())) {
      ({ status } = await deliver(channel.url, delivery));
    }
    return sendPage(reply, { field }, { url: channel.url, event, status, redemption });
  });

  app.post<{ Params: { service: string } }>(`${PAGE}/:service`, async (request, reply) => {
    const service = SERVICES.find((name) => name === request.params.service);
    if (!service) return reply.callNotFound();
    const field = fieldOf(request);
    const answer = await deliver(field('url') ?? '', deliveryOf(service, field('secret') ?? '', field, new Date()));
    return sendPage(reply, { field, answer: { service, ...answer } });
  });

  app.get(`${PAGE}.css`, async (_request, reply) => {
    const files = ['../providers/providers.css', 'sources.css'].map((name) => join(import.meta.dirname, name));
    const styles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return reply.type('text/css; charset=utf-8').send(styles.join('\n'));
  });
}

function fieldOf(request: FastifyRequest): Field {
  const form = getForm(request);
  return (name) => form.get(name)?.trim() || undefined;
}
