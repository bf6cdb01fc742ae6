/** Event types of the security log. */
export const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'reauthenticated',
  'reauthentication_failed',
  'session_ended',
  'refresh_token_reused',
  'password_changed',
  'password_set',
  'password_reset_requested',
  'password_reset',
  'email_verified',
  'email_change_requested',
  'email_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'two_factor_failed',
  'backup_codes_regenerated',
  'backup_code_used',
  'device_trusted',
  'trusted_device_removed',
  'provider_linked',
  'provider_unlinked',
  'deletion_requested',
  'data_exported',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
