import { USERNAME_MAX, USERNAME_MIN } from '@app/contract/accounts/limits';

/**
 * A username that the rules allow (specification part 1 §5), as near to a provider's name as they let it be: letters
 * without their accents, `_` for what is no letter or digit, at most 30 characters. Empty where nothing of use is left.
 */
export function suggestUsername(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const allowed = plain.replace(/[^A-Za-z0-9_-]+/g, '_').replace(/^_+|_+$/g, '');
  const cut = allowed.slice(0, USERNAME_MAX);
  return cut.length < USERNAME_MIN ? '' : cut;
}
