import { normalizeEmail } from '@app/contract/core/email-address';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { type Account, findVerifiedByEmail, listAdmins } from '../../accounts/index.ts';
import { verifyAuditLog } from '../../audit/index.ts';
import { hasVerifiedSignInMethod } from '../../sign-in-methods/index.ts';
import type { RunAction } from '../actions/run-action.ts';
import type { AccountActions } from '../actions/user-actions.ts';
import type { Command, CommandResult } from './parse-command.ts';

/** Runs a command of the command line. Anyone who can run it already has access to the database, so no role is required. */
export type RunCommand = (command: Command) => Promise<CommandResult>;

const ACTIONS = { grant: 'grantAdmin', revoke: 'revokeAdmin', block: 'blockUser', unblock: 'unblockUser' } as const;

export function createRunCommand(services: Services, actions: AccountActions, runAction: RunAction): RunCommand {
  const { config, database, secretRotation } = services;
  const { db } = database;

  async function actOnAccount(name: keyof typeof ACTIONS, email: string): Promise<CommandResult> {
    // anyone can sign up with an email address: only its verified account belongs to its owner
    const account = await findVerifiedByEmail(db, normalizeEmail(email));
    if (!account) return { lines: [`No account has the verified email address ${email}.`], exitCode: 1 };
    try {
      const message = await runAction(actions[ACTIONS[name]], { actor: null, targetId: account.id, requestId: null });
      return { lines: [`${message}.`], exitCode: 0 };
    } catch (error) {
      if (error instanceof Failure) return { lines: [`${error.message}.`], exitCode: 1 };
      throw error;
    }
  }

  async function list(): Promise<CommandResult> {
    const admins = await listAdmins(db, config.adminEmails);
    return { lines: admins.length === 0 ? ['There are no admins.'] : admins.map(describeAdmin), exitCode: 0 };
  }

  function describeAdmin(account: Account): string {
    const { username, email, emailKey, emailVerified, blockedAt } = account;
    const isListed = emailVerified && emailKey !== null && config.adminEmails.has(emailKey);
    const remarks = [
      ...(isListed ? ['listed in ADMIN_EMAILS'] : []),
      ...(hasVerifiedSignInMethod(account) ? [] : ['not verified']),
      ...(blockedAt === null ? [] : ['blocked']),
    ];
    return `${username} <${email ?? 'no email address'}>${remarks.length > 0 ? ` (${remarks.join(', ')})` : ''}`;
  }

  async function verifyAudit({ known }: Extract<Command, { name: 'audit-verify' }>): Promise<CommandResult> {
    const { entries, lastHash, brokenAt } = await verifyAuditLog(db, known);
    return brokenAt === null
      ? { lines: [`The audit log is intact: ${entries} entries, last hash ${lastHash}.`], exitCode: 0 }
      : { lines: [`The audit log is not intact: entry ${brokenAt} was changed or removed.`], exitCode: 1 };
  }

  return async (command) => {
    switch (command.name) {
      case 'list':
        return list();
      case 'secrets':
        return { lines: await secretRotation.describe(), exitCode: 0 };
      case 'audit-verify':
        return verifyAudit(command);
      default:
        return actOnAccount(command.name, command.email);
    }
  };
}
