import type { Config } from '@app/server/main';

/**
 * Returns the message that `npm start` prints in local mode once the server listens. In production, `npm start` prints only the
 * log.
 * @param providers URL of the simulated providers, if any
 */
export function announcement({ publicUrl, dataDir }: Config, providers: string | undefined): string {
  return [
    '',
    `Ready at ${publicUrl} (local mode: everything runs on this machine)`,
    '',
    `  Sign up  ${publicUrl}/signup, with any email address`,
    `  Mailbox  ${publicUrl}/mailbox shows the emails that were sent`,
    ...(providers === undefined ? [] : [`  Personas ${providers} lists the accounts at the simulated providers`]),
    `  Services ${publicUrl}/local/sources sends what Twitch, Ko-fi, Tiltify and games report about supporters, and invites friends`,
    '  Wallet   no extension needed: connect the test wallet, then collect a card',
    `  Data     ${dataDir}`,
    '',
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
