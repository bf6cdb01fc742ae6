import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../page/html.ts';
import { acceptForms, getForm } from '../providers/form.ts';
import { startCollecting } from './invited-friend.ts';
import { type FriendAnswer, sourcesPage } from './pages.ts';
import { deliveryOf, type Field, SERVICES } from './requests.ts';

const PAGE = '/local/sources';
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

interface Options {
  /** Creates an invited friend. @param collect links a wallet and draws a card with an access token */
  inviteFriend(ref: string, collect: (token: string) => Promise<void>): Promise<FriendAnswer>;
}

/**
 * Fastify plugin with a page that sends the webhooks of games, Ko-fi, Tiltify and Twitch to this server in local mode, and lets an
 * invited friend join.
 */
export async function simulatedServices(app: FastifyInstance, { inviteFriend }: Options): Promise<void> {
  acceptForms(app);

  app.get(PAGE, async (_request, reply) =>
    sendPage(
      reply,
      sourcesPage(() => undefined),
    ),
  );

  app.post(`${PAGE}/friend`, async (request, reply) => {
    const form = getForm(request);
    const field: Field = (name) => form.get(name)?.trim() || undefined;
    const friend = await inviteFriend(field('code') ?? '', (token) => startCollecting(app, token));
    return sendPage(reply, sourcesPage(field, undefined, friend));
  });

  app.post<{ Params: { service: string } }>(`${PAGE}/:service`, async (request, reply) => {
    const service = SERVICES.find((name) => name === request.params.service);
    if (!service) return reply.callNotFound();
    const form = getForm(request);
    const field: Field = (name) => form.get(name)?.trim() || undefined;
    const sourceId = field('url')?.split('/').at(-1) ?? '';
    const { headers, body } = deliveryOf(service, field('secret') ?? '', field, new Date());
    const url = `/api/hooks/${encodeURIComponent(sourceId)}`;
    const answer = await app.inject({ method: 'POST', url, headers, payload: body });
    return sendPage(reply, sourcesPage(field, { service, status: answer.statusCode, text: answer.body }));
  });

  app.get(`${PAGE}.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, '../providers/providers.css'))),
  );
}

function sendPage(reply: FastifyReply, { text }: Html): FastifyReply {
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(text);
}
