import { BACKUP_CODE_GROUP_LENGTH, BACKUP_CODE_GROUPS } from '@app/contract/core/credentials/limits';
import { normalizeCode } from '@app/contract/core/fields/typed-text';
import { BACKUP_CODE_COUNT } from '@app/contract/two-factor/limits';
import type { Randomness } from '../../platform/randomness.ts';
import type { Services } from '../../services.ts';

/** 32 unambiguous characters of five bits each: a code has 80 bits. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = BACKUP_CODE_GROUPS * BACKUP_CODE_GROUP_LENGTH;
const GROUP = new RegExp(`.{${BACKUP_CODE_GROUP_LENGTH}}(?=.)`, 'g');
const SALT_BYTES = 16;

/** A new set of backup codes, with the data that is stored. */
interface BackupCodes {
  readonly codes: string[];
  /** The salt, in base64url. All codes share it, so that a single hash can be compared with all codes of the account. */
  readonly salt: string;
  readonly hashes: string[];
}

/** Generates ten backup codes of the form `XXXX-XXXX-XXXX-XXXX` and hashes them. Call it before a transaction, because hashing is slow. */
export async function createBackupCodes(
  services: Pick<Services, 'hasher' | 'randomness'>,
  accountId: string,
): Promise<BackupCodes> {
  const codes = generateCodes(services.randomness);
  const salt = services.randomness.bytes(SALT_BYTES).toString('base64url');
  return {
    codes,
    salt,
    hashes: await Promise.all(codes.map((code) => hashBackupCode(services, accountId, salt, code))),
  };
}

function generateCodes(randomness: Randomness): string[] {
  return Array.from({ length: BACKUP_CODE_COUNT }, () => {
    const characters = [...randomness.bytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return characters.join('').replace(GROUP, '$&-');
  });
}

/** Normalizes a backup code (`normalizeCode`) and hashes it with argon2id. */
export function hashBackupCode(
  { hasher }: Pick<Services, 'hasher'>,
  accountId: string,
  salt: string,
  code: string,
): Promise<string> {
  return hasher.hashWithSalt(normalizeCode(code), Buffer.from(salt, 'base64url'), accountId);
}
