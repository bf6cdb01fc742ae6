import { passwordTexts } from '@app/contract/accounts/texts';
import { coreErrors } from '@app/contract/core/errors';
import { failure } from '../../../platform/failure.ts';
import { type CommonPasswords, isCommon, ownWords, type PasswordContext } from './common.ts';

/** Beyond them the list has many words that few would think of. */
const FOREMOST = 5000;

let listed: Promise<CommonPasswords> | undefined;

/** Loaded when the first password is chosen; so long a list is nothing to start with. */
export async function loadCommonPasswords(): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byFrequency = dictionary['passwords-common'].map(String);
  return { all: new Set(byFrequency), foremost: new Set(byFrequency.slice(0, FOREMOST)) };
}

/**
 * Refuses a new password that many people have or that its owner's address or name gives away (contract §5). To be
 * called wherever one is chosen, after the rule of length and characters.
 * @param field the name of the password in the call's body
 * @throws Failure VALIDATION_FAILED
 */
export async function requireUncommonPassword(
  productName: string,
  password: string,
  context: PasswordContext,
  field = 'password',
): Promise<void> {
  listed ??= loadCommonPasswords();
  if (!isCommon(password, await listed, ownWords(context, productName))) return;
  const text = passwordTexts.tooCommon;
  throw failure(coreErrors, 'VALIDATION_FAILED', { text, details: [{ path: field, message: text }] });
}
