import { resolve } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** What `npm start` prints once the server listens: in local mode where to look and what to try. */
export function announcement(url: string, env: Env): string {
  if (env.NODE_ENV === 'production') return `Ready at ${url}`;
  return [
    '',
    `Ready at ${url} (local mode: everything runs on this machine, nothing leaves it)`,
    '',
    `  Begin    ${url}/signup with any address`,
    `  Mail     ${url}/mailbox shows every message sent; open the link in it`,
    '  Wallet   no extension needed: connect the test wallet, then collect a card',
    `  Data     ${resolve(env.DATA_DIR || 'data')} keeps it all; Ctrl+C stops`,
    '',
  ].join('\n');
}
