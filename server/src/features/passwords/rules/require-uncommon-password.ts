import { passwordTexts } from '@app/contract/core/credentials/texts';
import { loadOnce } from '../../../platform/concurrency/load-once.ts';
import { fieldFailure } from '../../../platform/failure.ts';
import { type CommonPasswords, isCommon, type PasswordContext, personalWords } from './common-passwords.ts';

/** Later entries include words that are rarely used as passwords. */
const MOST_COMMON_COUNT = 5000;

/** Loads the list of common passwords. Imports it on first use, to keep startup fast. */
export const loadCommonPasswords = loadOnce(async (): Promise<CommonPasswords> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byFrequency = dictionary['passwords-common'].map(String);
  return { all: new Set(byFrequency), mostCommon: new Set(byFrequency.slice(0, MOST_COMMON_COUNT)) };
});

/**
 * Rejects a new password that is common or derived from the account's email address or username. Call it after the
 * check of length and characters (docs/reference/passwords.md).
 * @param field the name of the password field in the request body
 * @throws Failure VALIDATION_FAILED
 */
export async function requireUncommonPassword(
  productName: string,
  password: string,
  context: PasswordContext,
  field = 'password',
): Promise<void> {
  if (!isCommon(password, await loadCommonPasswords(), personalWords(context, productName))) return;
  throw fieldFailure(field, passwordTexts.tooCommon);
}
