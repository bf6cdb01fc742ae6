import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { type Account, findVerifiedByEmail, listAdmins } from '../../accounts/index.ts';
import { verifyAuditLog } from '../../audit/index.ts';
import { hasVerifiedSignInMethod } from '../../sign-in-methods/index.ts';
import { runAction } from '../actions/run-action.ts';
import { accountActions } from '../actions/user-actions.ts';
import type { Command, CommandResult } from './parse-command.ts';

const ACTIONS = { grant: 'grantAdmin', revoke: 'revokeAdmin', block: 'blockUser', unblock: 'unblockUser' } as const;

/** Runs a command of the command line. Anyone who can run it already has access to the database, so no role is required. */
export async function runCommand(services: Services, command: Command): Promise<CommandResult> {
  switch (command.name) {
    case 'list':
      return list(services);
    case 'secrets':
      return { lines: await services.secretRotation.describe(), exitCode: 0 };
    case 'audit-verify':
      return verifyAudit(services, command);
    default:
      return actOnAccount(services, command.name, command.email);
  }
}

async function actOnAccount(services: Services, name: keyof typeof ACTIONS, email: string): Promise<CommandResult> {
  // Anyone can sign up with any email address; only the verified account belongs to the owner of the address
  const account = await findVerifiedByEmail(services.database.db, normalizeEmail(email));
  if (!account) return { lines: [`No account has the verified email address ${email}.`], exitCode: 1 };
  try {
    const request = { actor: null, targetId: account.id, requestId: null };
    return { lines: [`${await runAction(services, accountActions[ACTIONS[name]], request)}.`], exitCode: 0 };
  } catch (error) {
    if (error instanceof Failure) return { lines: [`${error.message}.`], exitCode: 1 };
    throw error;
  }
}

async function list({ config, database }: Services): Promise<CommandResult> {
  const admins = await listAdmins(database.db, config.adminEmails);
  const lines = admins.length === 0 ? ['There are no admins.'] : admins.map((admin) => describeAdmin(admin, config));
  return { lines, exitCode: 0 };
}

function describeAdmin(account: Account, config: Services['config']): string {
  const { username, email, emailKey, emailVerified, blockedAt } = account;
  const isListed = emailVerified && emailKey !== null && config.adminEmails.has(emailKey);
  const remarks = [
    ...(isListed ? ['listed in ADMIN_EMAILS'] : []),
    ...(hasVerifiedSignInMethod(account) ? [] : ['not verified']),
    ...(blockedAt === null ? [] : ['blocked']),
  ];
  return `${username} <${email ?? 'no email address'}>${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
}

async function verifyAudit(
  { database }: Services,
  { known }: Extract<Command, { name: 'audit-verify' }>,
): Promise<CommandResult> {
  const { entries, lastHash, brokenAt } = await verifyAuditLog(database.db, known);
  return brokenAt === null
    ? { lines: [`The audit log is intact: ${entries} entries, last hash ${lastHash}.`], exitCode: 0 }
    : { lines: [`The audit log is not intact: entry ${brokenAt} was changed or removed.`], exitCode: 1 };
}
