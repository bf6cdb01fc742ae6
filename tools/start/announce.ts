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
    `Ready at ${url} (local mode: everything runs on this machine)`,
    '',
    `  Sign up  ${url}/signup, with any email address`,
    `  Mailbox  ${url}/mailbox shows the emails that were sent`,
    ...(providers === undefined ? [] : [`  Personas ${providers} lists the accounts at the simulated providers`]),
    '  Wallet   no extension needed: connect the test wallet, then collect a card',
    `  Data     ${resolve(env.DATA_DIR || 'data')}`,
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
