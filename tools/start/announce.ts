import { resolve } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the message that `npm start` prints once the server listens.
 * @param providers URL of the simulated providers, if any
 */
export function announcement(url: string, env: Env, providers: string | undefined): string {
  if (env.NODE_ENV?.trim() === 'production') return `Ready at ${url}`;
  return [
    '',
    `Ready at ${url} (local mode: everything runs on this machine, nothing leaves it)`,
    '',
    `  Begin    ${url}/signup with any address`,
    `  Mail     ${url}/mailbox shows every message sent; open the link in it`,
    ...(providers === undefined ? [] : [`  People   ${providers} lists whom the simulated sign-in providers know`]),
    '  Wallet   no extension needed: connect the test wallet, then collect a card',
    `  Data     ${resolve(env.DATA_DIR || 'data')} keeps it all; Ctrl+C stops`,
    '',
  ].join('\n');
}
