import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailbox } from './mailbox.ts';

let folder: string;
let outbox: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  outbox = join(folder, 'outbox');
  app = fastify();
  await app.register(async (scope) => mailbox(scope, { outbox }));
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function deliver(id: string, subject: string, minutes = 0): Promise<void> {
  await mkdir(outbox, { recursive: true });
  const lines = [
    'From: "Cards" <no-reply@example.com>',
    'To: someone@example.com',
    `Subject: ${subject}`,
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=cut',
    '',
    '--cut',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open http://localhost:3000/verify-email?token=abc&x=1, <now>',
    '--cut',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Open <a href="http://localhost:3000/x" target="_self">this</a><script>alert(1)</script></p>',
    '--cut--',
    '',
  ];
  const file = join(outbox, `${id}.eml`);
  await writeFile(file, lines.join('\r\n'));
  const modifiedAt = new Date(Date.UTC(2026, 10, 21, 10, minutes));
  await utimes(file, modifiedAt, modifiedAt);
}

const get = (url: string) => app.inject({ url });

test('shows an empty mailbox before the outbox folder exists', async () => {
  expect((await get('/mailbox')).body).toContain('No emails yet');
});

test('lists messages, newest first', async () => {
  await deliver('b', 'First', 1);
  await deliver('a', 'Second', 2);
  const { body } = await get('/mailbox');
  expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
  const { messages } = (await get('/mailbox/messages.json')).json();
  expect(messages.map((message: { id: string }) => message.id)).toEqual(['a', 'b']);
  expect(messages[0]).toMatchObject({
    from: 'Cards <no-reply@example.com>',
    to: ['someone@example.com'],
    subject: 'Second',
  });
  expect((await get('/mailbox/messages.json?limit=1')).json().messages).toHaveLength(1);
});

test('serves the fonts of its style sheet', async () => {
  const { body: style } = await get('/mailbox/mailbox.css');
  const fonts = [...style.matchAll(/url\("(.+?)"\)/g)].map(([, url]) => url);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) {
    const { statusCode, headers, body } = await get(`/mailbox/${font}`);
    expect([statusCode, headers['content-type'], body.slice(0, 4)]).toEqual([200, 'font/woff2', 'wOF2']);
  }
  const { headers } = await get('/mailbox');
  expect(headers['content-security-policy']).toContain("font-src 'self'");
});

test('escapes the text of a message and links its URLs', async () => {
  await deliver('a', '<b>Bold</b>');
  const { body, headers } = await get('/mailbox/a');
  expect(body).not.toContain('<b>Bold');
  expect(body).toContain('&#60;now&#62;');
  expect(body).toContain(
    '<a href="http://localhost:3000/verify-email?token=abc&#38;x=1" target="_blank" rel="noopener">',
  );
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('serves the HTML of a message in a sandbox, without scripts and with links that open new tabs', async () => {
  await deliver('a', 'Hello');
  const { body, headers } = await get('/mailbox/a/html');
  expect(body).toContain('<a target="_blank" rel="noopener" href="http://localhost:3000/x"');
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;');
});

test('shows the pictures that a message contains', async () => {
  await mkdir(outbox, { recursive: true });
  const lines = [
    'Subject: Welcome',
    'Content-Type: multipart/related; boundary=cut',
    '',
    '--cut',
    'Content-Type: text/html',
    '',
    '<img src="cid:logo@pictures"><img src="cid:other@pictures">',
    '--cut',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <logo@pictures>',
    '',
    'iVBORw0KGgo=',
    '--cut--',
  ];
  await writeFile(join(outbox, 'a.eml'), lines.join('\r\n'));
  const { body } = await get('/mailbox/a/html');
  expect(body).toContain('<img src="data:image/png;base64,iVBORw0KGgo="><img src="cid:other@pictures">');
});

test.each(['..%2Fsecret', '%2e%2e%2fsecret', '.hidden', 'a%00', 'nothing'])(
  'responds 404 for the message ID %s',
  async (id) => {
    await deliver('a', 'Hello');
    await writeFile(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\nsecret');
    await writeFile(join(outbox, '.hidden.eml'), 'Subject: secret\r\n\r\nsecret');
    for (const url of [`/mailbox/${id}`, `/mailbox/${id}/html`]) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('secret');
    }
  },
);
