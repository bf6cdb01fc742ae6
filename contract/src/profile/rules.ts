import { USERNAME_MIN } from '../core/credentials/limits.ts';
import { normalizeIdentifier } from '../core/fields/typed-text.ts';
import type { Validator } from '../core/fields/validator.ts';
import { USERNAME_LENGTH_LIMIT } from './limits.ts';
import { settingsUsernameTexts } from './texts.ts';

/** Validates a username in the settings: stricter than at sign-up; existing usernames remain valid. */
export const validateSettingsUsername: Validator = (input) => {
  const username = normalizeIdentifier(input);
  if (username.length < USERNAME_MIN) return settingsUsernameTexts.tooShort;
  if (username.length >= USERNAME_LENGTH_LIMIT) return settingsUsernameTexts.tooLong;
  return /^[A-Za-z0-9_]+$/.test(username) ? null : settingsUsernameTexts.characters;
};
