import { randomUUID } from 'node:crypto';

/** A notification of PostgreSQL has fewer than 8,000 bytes; a part's header takes up to 60. */
const PART_LENGTH = 7900;
const MAX_PARTS = 150;
const PART = /^part ([0-9a-f-]{36}) (\d{1,3})\/(\d{1,3}) /;

/** Longest text that can be split. */
export const MAX_TEXT_LENGTH = PART_LENGTH * MAX_PARTS;

/** Splits an ASCII text that is too long for one notification into numbered parts. */
export function split(text: string): string[] {
  if (text.length <= PART_LENGTH) return [text];
  const id = randomUUID();
  const count = Math.ceil(text.length / PART_LENGTH);
  return Array.from(
    { length: count },
    (_, n) => `part ${id} ${n + 1}/${count} ${text.slice(n * PART_LENGTH, (n + 1) * PART_LENGTH)}`,
  );
}

/**
 * Creates a function that joins parts. The notifications of one transaction arrive one after another, so at most one text is
 * incomplete. A part out of sequence discards this text; the heartbeats of its node show that a message was missed.
 * @returns a function that returns the text if a payload completes it
 */
export function createJoiner(): (payload: string) => string | undefined {
  let id: string | undefined;
  let parts: string[] = [];
  return (payload) => {
    const header = PART.exec(payload);
    if (!header) {
      parts = [];
      return payload;
    }
    const [prefix, partId, number, count] = header as unknown as [string, string, string, string];
    if (partId !== id || Number(number) !== parts.length + 1 || Number(count) > MAX_PARTS) parts = [];
    if (parts.length === 0 && number !== '1') return undefined;
    id = partId;
    parts.push(payload.slice(prefix.length));
    return number === count ? parts.splice(0).join('') : undefined;
  };
}
