import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Attachment } from 'postal-mime';

/** A captured email. */
export interface Message {
  /** The name of the file without `.eml`. */
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly date: Date;
  readonly html: string | undefined;
  readonly text: string;
}

/** An ID has no slashes and no leading dot, so that it cannot refer to a file outside the outbox folder. */
const ID_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,200}$/;
const FILE_EXTENSION = '.eml';
const MAX_MESSAGES = 100;

/** Returns the newest 100 messages of an outbox folder, newest first; empty if the folder does not exist. */
export async function readMessages(outbox: string): Promise<Message[]> {
  const names = await readdir(outbox).catch(emptyIfMissing);
  const ids = names
    .filter((name) => name.endsWith(FILE_EXTENSION))
    .map((name) => name.slice(0, -FILE_EXTENSION.length));
  const files = await Promise.all(ids.map(async (id) => ({ id, at: await modifiedAt(outbox, id) })));
  const latest = files.sort((a, b) => b.at - a.at || b.id.localeCompare(a.id)).slice(0, MAX_MESSAGES);
  const messages = await Promise.all(latest.map(({ id }) => readMessage(outbox, id)));
  return messages.filter((message) => message !== undefined);
}

/** Returns a message, or undefined if the ID is invalid or unknown. */
export async function readMessage(outbox: string, id: string): Promise<Message | undefined> {
  if (!ID_PATTERN.test(id)) return undefined;
  const eml = await readFile(join(outbox, id + FILE_EXTENSION)).catch(undefinedIfMissing);
  if (eml === undefined) return undefined;
  // Imported on first use, so that it does not delay the start.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(eml);
  return {
    id,
    from: mail.from ? formatAddress(mail.from) : '',
    to: (mail.to ?? []).map(formatAddress),
    subject: mail.subject ?? '(no subject)',
    date: new Date(mail.date ?? (await modifiedAt(outbox, id))),
    html: mail.html && showInlinePictures(mail.html, mail.attachments),
    text: mail.text ?? '',
  };
}

/** Replaces the `cid:` URLs of attached pictures with the pictures. */
function showInlinePictures(html: string, attachments: readonly Attachment[]): string {
  return html.replace(/cid:([\w.@-]+)/g, (url, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`);
    if (!picture || typeof picture.content === 'string') return url;
    return `data:${picture.mimeType};base64,${Buffer.from(picture.content as ArrayBuffer).toString('base64')}`;
  });
}

async function modifiedAt(outbox: string, id: string): Promise<number> {
  const stats = await stat(join(outbox, id + FILE_EXTENSION)).catch(undefinedIfMissing);
  return stats?.mtimeMs ?? 0;
}

function formatAddress(address: Address): string {
  if (address.group) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
