import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestNode } from '../node/node.ts';
import { until } from '../processes/until.ts';

const TIMEOUT_MS = 40_000;

/** Waits for the `count`-th email to an email address in the outbox of a server without SMTP. */
export async function waitForOutboxEmail(
  directory: string,
  emailAddress: string,
  count = 1,
): ReturnType<TestNode['mailTo']> {
  let matching: string[] = [];
  await until(async () => {
    matching = (await outboxEmails(directory)).filter((mail) => mail.includes(`To: ${emailAddress}\r\n`));
    return matching.length >= count;
  }, TIMEOUT_MS);
  const text = decodeQuotedPrintable(matching.sort()[count - 1] as string);
  return { id: '', to: emailAddress, subject: '', html: text, text, pictures: [] };
}

/** Returns all emails in an outbox, in MIME format. */
export async function outboxEmails(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => []);
  return Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
  );
}

/** Decodes quoted-printable (RFC 2045 §6.7), sufficient for ASCII text and links. */
export function decodeQuotedPrintable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
