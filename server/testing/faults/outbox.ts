import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../cluster.ts';
import type { TestNode } from '../node.ts';

const WAIT_MS = 40_000;

/** Waits for the n-th mail to an address in the outbox of a server without SMTP. */
export async function mailInOutbox(directory: string, address: string, count = 1): ReturnType<TestNode['mailTo']> {
  let found: string[] = [];
  await until(async () => {
    found = (await mailsIn(directory)).filter((mail) => mail.includes(`To: ${address}\r\n`));
    return found.length >= count;
  }, WAIT_MS);
  const text = readable(found.sort()[count - 1] as string);
  return { id: '', to: address, subject: '', html: text, text };
}

/** Every mail in an outbox, as it would go over the wire. */
export async function mailsIn(directory: string): Promise<string[]> {
  const files = await readdir(directory).catch(() => []);
  return Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
  );
}

/** Undoes quoted-printable (RFC 2045 §6.7), as far as plain text and links need it. */
export function readable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
