/** Words of the second factor (specification part 1 §2, §4, §5). */
export const twoFactorTexts = {
  title: 'Two-Factor Authentication',
  codeRequired: 'Please enter a 6-digit code',
  backupCodeRequired: 'Please enter a backup code',
} as const;
