import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboxEmails } from '../../../testing/faults/outbox.ts';
import type { Config } from '../../config/config.ts';
import { createClock } from '../clock.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createOutbound } from '../metrics/outbound.ts';
import { createTransport, outboxDirectory } from './transport.ts';

const email = { to: 'a@example.com', subject: 'Subject', html: '<p>Text</p>', text: 'Text', pictures: [] };

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'transport-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('an email that can be unsubscribed from has the headers of RFC 8058, other emails do not', async () => {
  const config = { dataDir, publicUrl: 'https://example.com', mail: {} } as Config;
  const transport = createTransport(config, createClock(), createOutbound(createMetrics()));
  const url = `https://example.com/api/notifications/unsubscribe?token=${'x'.repeat(120)}`;
  await transport.send({ ...email, id: '1', oneClickUnsubscribe: url });
  await transport.send({ ...email, id: '2' });
  const mails = await outboxEmails(outboxDirectory(config));
  const headers = mails.map((mail) => mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' '));
  const [withHeaders, without] = headers.sort((a, b) => b.length - a.length);
  expect(withHeaders?.split('\r\n')).toEqual(
    expect.arrayContaining([`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']),
  );
  expect(without).not.toContain('List-Unsubscribe');
});
