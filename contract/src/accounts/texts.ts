/** Toast titles for events that report a failure. */
export const accountEventTexts = {
  adminStatusChangeFailed: 'Admin Status Change Failed',
  userDeletionFailed: 'User Deletion Failed',
} as const;
