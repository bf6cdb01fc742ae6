import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** One captured message. */
export interface Message {
  /** The name of its file without `.eml`. */
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: Date;
  readonly html: string | undefined;
  readonly text: string;
}

/** Letters, digits, dots, dashes and underscores, not beginning with a dot: never a path. */
const idPattern = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,200}$/;
const ending = '.eml';
const newest = 100;

/** The newest hundred messages of an outbox folder, newest first; none where the folder does not exist. */
export async function readMessages(outbox: string): Promise<Message[]> {
  const names = await readdir(outbox).catch(noFiles);
  const ids = names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  const aged = await Promise.all(ids.map(async (id) => ({ id, at: await writtenAt(outbox, id) })));
  const latest = aged.sort((a, b) => b.at - a.at || b.id.localeCompare(a.id)).slice(0, newest);
  const messages = await Promise.all(latest.map(({ id }) => readMessage(outbox, id)));
  return messages.filter((message) => message !== undefined);
}

/** One message, or undefined where there is none of that id. */
export async function readMessage(outbox: string, id: string): Promise<Message | undefined> {
  if (!idPattern.test(id)) return undefined;
  const raw = await readFile(join(outbox, id + ending)).catch(noFile);
  if (raw === undefined) return undefined;
  const mail = await PostalMime.parse(raw);
  return {
    id,
    from: mail.from ? addressText(mail.from) : '',
    to: (mail.to ?? []).map(addressText),
    subject: mail.subject ?? '(no subject)',
    date: new Date(mail.date ?? (await writtenAt(outbox, id))),
    html: mail.html,
    text: mail.text ?? '',
  };
}

async function writtenAt(outbox: string, id: string): Promise<number> {
  const found = await stat(join(outbox, id + ending)).catch(noFile);
  return found?.mtimeMs ?? 0;
}

function addressText(address: Address): string {
  if (address.group) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function noFiles(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
