import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../page/html.ts';
import { acceptForms, getForm } from '../providers/form.ts';
import { sourcesPage } from './pages.ts';
import { deliveryOf, type Field, SERVICES } from './requests.ts';

const PAGE = '/local/sources';
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Fastify plugin with a page that sends the webhooks of games, Ko-fi, Tiltify and Twitch to this server in local mode. */
export async function simulatedServices(app: FastifyInstance): Promise<void> {
  acceptForms(app);

  app.get(PAGE, async (_request, reply) =>
    sendPage(
      reply,
      sourcesPage(() => undefined),
    ),
  );

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
