/** What the audit log records. */
export const AUDIT_ACTIONS = [
  'admin_granted',
  'admin_revoked',
  'user_viewed',
  'user_deleted',
  'user_blocked',
  'user_unblocked',
  'sessions_ended',
  'verification_resent',
  'observation_started',
  'observation_stopped',
  'test_email_sent',
  'test_notification_sent',
  'project_updated',
  'quest_changed',
  'project_approved',
  'project_rejected',
  'project_suspended',
  'project_resumed',
  'streamer_assigned',
  'audit_exported',
  'backup_made',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
