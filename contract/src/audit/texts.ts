import type { AuditAction } from './actions.ts';

/** Texts of the audit log. */
export const auditTexts = {
  title: 'Audit log',
  lead: 'What admins did, newest first. Entries can’t be changed or removed.',
  empty: 'No entries found',
  emptyLead: 'Nothing matches these filters.',
  emptyLog: 'Admin actions will appear here.',
  failed: 'We couldn’t load the audit log',
  reset: 'Show all entries',
  download: 'Download CSV',
  downloadFailed: 'We couldn’t download the log',
  back: 'All users',
  action: 'Action',
  anyAction: 'Any action',
  from: 'From',
  to: 'To',
  by: 'by {actor}',
  on: 'on {target}',
  commandLine: 'the command line',
  deletedUser: 'a deleted user',
  actorFilter: 'Actions by {username}',
  targetFilter: 'Actions on {username}',
  removeFilter: 'Remove filter: {name}',
} as const;

/** What an entry of the audit log records. */
export const auditActionTexts: Readonly<Record<AuditAction, string>> = {
  admin_granted: 'Admin granted',
  admin_revoked: 'Admin revoked',
  user_viewed: 'User details viewed',
  user_deleted: 'User deleted',
  user_blocked: 'User blocked',
  user_unblocked: 'User unblocked',
  sessions_ended: 'Sessions ended',
  verification_resent: 'Verification resent',
  observation_started: 'Observer mode started',
  observation_stopped: 'Observer mode ended',
  test_email_sent: 'Test email sent',
  test_notification_sent: 'Test notification sent',
  audit_exported: 'Audit log downloaded',
  backup_made: 'Backup made',
};
