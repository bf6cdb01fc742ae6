import { createHmac } from 'node:crypto';
import {
  BACKUP_CODE_COUNT,
  BACKUP_CODE_GROUP_LENGTH,
  BACKUP_CODE_GROUPS,
} from '@app/contract/accounts/two-factor/limits';
import { normalizeBackupCode } from '@app/contract/accounts/two-factor/rules';
import type { Randomness } from '../../platform/randomness.ts';
import type { Services } from '../../services.ts';

/** 32 unambiguous characters of five bits each: a code has 80 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_LENGTH;
const GROUP = new RegExp(`.{${BACKUP_CODE_GROUP_LENGTH}}(?=.)`, 'g');
const SALT_BYTES = 16;

/** Generates ten backup codes of the form `XXXX-XXXX-XXXX-XXXX`. */
export function generateBackupCodes(randomness: Randomness): string[] {
  return Array.from({ length: BACKUP_CODE_COUNT }, () => {
    const characters = [...randomness.bytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return characters.join('').replace(GROUP, '$&-');
  });
}

/**
 * Hashes a backup code with argon2id. The salt is derived from the account ID and a key of the application, so that
 * one hash is enough to find a code among all codes of the account. Ignores case, spaces and hyphens.
 */
export function hashBackupCode({ keys, hasher }: Services, accountId: string, code: string): Promise<string> {
  const salt = createHmac('sha256', keys['backup-codes']).update(accountId).digest().subarray(0, SALT_BYTES);
  return hasher.hashWithSalt(normalizeBackupCode(code).replaceAll('-', ''), salt, accountId);
}
