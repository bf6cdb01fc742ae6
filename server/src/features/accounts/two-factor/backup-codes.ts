import { createHmac } from 'node:crypto';
import { BACKUP_CODE_GROUP_LENGTH, BACKUP_CODE_GROUPS, BACKUP_CODES } from '@app/contract/accounts/two-factor/limits';
import { tidyBackupCode } from '@app/contract/accounts/two-factor/rules';
import type { Randomness } from '../../../platform/randomness.ts';
import { hashUnderSalt } from '../password/passwords.ts';

/** 32 characters, five bits each, none of which is read as another: a code has 80 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_LENGTH;
const GROUP = new RegExp(`.{${BACKUP_CODE_GROUP_LENGTH}}(?=.)`, 'g');
const SALT_BYTES = 16;

/** Ten new backup codes, `XXXX-XXXX-XXXX-XXXX` each. */
export function newBackupCodes(randomness: Randomness): string[] {
  return Array.from({ length: BACKUP_CODES }, () => {
    const characters = [...randomness.bytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return characters.join('').replace(GROUP, '$&-');
  });
}

/**
 * What is kept of a backup code: argon2id at OWASP's least, under a salt that only the application's secret gives. The
 * salt is the account's own, so that a code is found by one hash. Case, blanks and hyphens do not count.
 */
export function backupCodeHash(key: Buffer, accountId: string, code: string): Promise<string> {
  const salt = createHmac('sha256', key).update(accountId).digest().subarray(0, SALT_BYTES);
  return hashUnderSalt(tidyBackupCode(code).replaceAll('-', ''), salt, accountId);
}
