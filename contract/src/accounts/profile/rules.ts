import type { Rule } from '../../core/rule.ts';
import { USERNAME_MIN } from '../limits.ts';
import { USERNAME_UNDER } from './limits.ts';
import { settingsUsernameTexts } from './texts.ts';

/** A username as settings asks for it: stricter than at signup, and what was chosen there stays valid (contract §3). */
export const settingsUsernameFault: Rule = (username) => {
  if (username.length < USERNAME_MIN) return settingsUsernameTexts.tooShort;
  if (username.length >= USERNAME_UNDER) return settingsUsernameTexts.tooLong;
  return /^[A-Za-z0-9_]+$/.test(username) ? null : settingsUsernameTexts.characters;
};
