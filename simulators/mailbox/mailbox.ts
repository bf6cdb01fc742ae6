import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Html } from '../page/html.ts';
import { type Message, readMessage, readMessages } from './outbox.ts';
import { listPage, messagePage, missingPage } from './pages.ts';

type MessageRoute = { Params: { id: string } };

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; frame-src 'self'; img-src data:";
const commonPolicy = "base-uri 'none'; form-action 'none'";
// Allows inline styles but no remote content; links open outside the sandbox.
const messagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Fastify plugin that shows the emails captured in local mode at /mailbox. */
export async function mailbox(app: FastifyInstance, { outbox }: { readonly outbox: string }): Promise<void> {
  app.get('/mailbox', async (_request, reply) => sendPage(reply, listPage(await readMessages(outbox))));

  app.get<{ Querystring: { limit?: string } }>('/mailbox/messages.json', async (request, reply) => {
    const messages = (await readMessages(outbox)).slice(0, Number(request.query.limit) || undefined);
    return reply.header('cache-control', 'no-store').send({ messages: messages.map(toJson) });
  });

  app.get('/mailbox/mailbox.css', async (_request, reply) => sendFile(reply, 'mailbox.css', 'text/css'));
  app.get('/mailbox/live.js', async (_request, reply) => sendFile(reply, 'live.js', 'text/javascript'));

  app.get('/mailbox/texturina.woff2', async (_request, reply) =>
    sendFont(reply, import.meta.resolve('@fontsource-variable/texturina/files/texturina-latin-wght-normal.woff2')),
  );
  app.get('/mailbox/hanken-grotesk.woff2', async (_request, reply) =>
    sendFont(
      reply,
      import.meta.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    ),
  );

  app.get<MessageRoute>('/mailbox/:id', async (request, reply) => {
    const message = await readMessage(outbox, request.params.id);
    return message ? sendPage(reply, messagePage(message)) : sendPage(reply.code(404), missingPage());
  });

  app.get<MessageRoute>('/mailbox/:id/html', async (request, reply) => {
    const message = await readMessage(outbox, request.params.id);
    if (message?.html === undefined) return sendPage(reply.code(404), missingPage());
    return reply
      .headers({
        'content-security-policy': `${messagePolicy}; frame-ancestors 'self'; ${commonPolicy}`,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(openLinksInNewTab(message.html));
  });
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .headers({
      'content-security-policy': `${pagePolicy}; frame-ancestors 'none'; ${commonPolicy}`,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

async function sendFile(reply: FastifyReply, name: string, type: string): Promise<FastifyReply> {
  const content = await readFile(join(import.meta.dirname, name));
  return reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(content);
}

async function sendFont(reply: FastifyReply, url: string): Promise<FastifyReply> {
  const content = await readFile(fileURLToPath(url));
  return reply.header('cache-control', 'max-age=86400').type('font/woff2').send(content);
}

/**
 * Adds attributes to links. Browsers use the first of two attributes with the same name, so these override the message's
 * attributes.
 */
function openLinksInNewTab(html: string): string {
  return html.replace(/<a\s/gi, '<a target="_blank" rel="noopener" ');
}

function toJson({ html: _html, ...message }: Message) {
  return message;
}
