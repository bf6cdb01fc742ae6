import { expect, test } from 'vitest';
import { validateBackupCode, validateTotpCode } from './rules.ts';

test.each(['123456', '123 456', '１２３-４５６', '١٢٣٤٥٦'])('accepts "%s" as an authenticator code', (code) =>
  expect(validateTotpCode(code)).toBeNull(),
);

test.each(['', '12345', '1234567', '12345a', '12345.', '-'])('rejects "%s" as an authenticator code', (code) =>
  expect(validateTotpCode(code)).toBe('Please enter a 6-digit code'),
);

test.each(['AB2D-EFGH-JKLM-NPQR', 'ab2defghjklmnpqr', ' AB2D–EFGH ＪＫＬＭ\u00a0NPQR\u200b'])(
  'accepts "%s" as a backup code',
  (code) => expect(validateBackupCode(code)).toBeNull(),
);

test.each([
  ['', 'Please enter a backup code'],
  ['- \u200b', 'Please enter a backup code'],
  ['AB2D-EFGH-JKLM', 'A backup code looks like XXXX-XXXX-XXXX-XXXX'],
  ['AB2D-EFGH-JKLM-NPQRS', 'A backup code looks like XXXX-XXXX-XXXX-XXXX'],
  ['AB2D-EFGH-JKLM-NPQÄ', 'A backup code looks like XXXX-XXXX-XXXX-XXXX'],
])('rejects "%s" as a backup code', (code, error) => expect(validateBackupCode(code)).toBe(error));
