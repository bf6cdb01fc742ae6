/** Success messages of the server. */
export const adminMessages = {
  granted: '{username} is an admin now',
  revoked: '{username} is no longer an admin',
  deleted: 'The account was deleted',
  blocked: '{username} is blocked',
  unblocked: '{username} can log in again',
  sessionsEnded: '{username} was logged out everywhere',
  verificationResent: 'A new verification link is on its way to {email}',
} as const;

/** Replaces the username of an account that no longer exists. */
export const DELETED_USERNAME = 'This user';
