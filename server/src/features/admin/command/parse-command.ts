/** A command of `npm run admin`. */
export type Command =
  | { readonly name: 'grant' | 'revoke' | 'block' | 'unblock'; readonly email: string }
  | { readonly name: 'list' | 'secrets' }
  | { readonly name: 'audit-verify'; readonly known?: { readonly number: number; readonly hash: string } };

/** What a command prints, and the exit code of its process. */
export interface CommandResult {
  readonly lines: readonly string[];
  /** 0 if the command succeeded, 1 if it was refused, 2 if its arguments are invalid. */
  readonly exitCode: number;
}

const USAGE = [
  'Usage: npm run admin -- <command>',
  '  grant <email>      makes the account with this verified email address an admin',
  '  revoke <email>     revokes the admin role',
  '  block <email>      blocks the account: it cannot log in, and its sessions end',
  '  unblock <email>    allows it to log in again',
  '  list               lists the admins',
  '  secrets            shows the progress of a change of APP_SECRET, and the next step',
  '  audit-verify [<entries> <hash>]',
  '                     verifies the audit log; with the entry count and last hash of an earlier verification or',
  '                     export, also verifies that those entries are still present and unchanged',
];

const HASH = /^[0-9a-f]{64}$/;

/** Parses the arguments of a command. @returns the usage if they are not a command */
export function parseCommand(args: readonly string[]): Command | CommandResult {
  const [name, ...rest] = args;
  switch (name) {
    case 'grant':
    case 'revoke':
    case 'block':
    case 'unblock': {
      const [email] = rest;
      if (rest.length === 1 && email?.includes('@')) return { name, email };
      break;
    }
    case 'list':
    case 'secrets':
      if (rest.length === 0) return { name };
      break;
    case 'audit-verify': {
      const [entries, hash] = rest;
      if (rest.length === 0) return { name };
      const number = Number(entries);
      if (rest.length === 2 && hash !== undefined && HASH.test(hash) && Number.isSafeInteger(number) && number > 0)
        return { name, known: { number, hash } };
      break;
    }
  }
  return { lines: USAGE, exitCode: 2 };
}
