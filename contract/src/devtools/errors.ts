import { defineErrors } from '../core/errors.ts';

/** Errors of the developer tools. */
export const devtoolsErrors = defineErrors({
  TEMPLATE_NOT_FOUND: { status: 404, text: 'There is no email with this name' },
  RECIPIENT_NOT_FOUND: { status: 404, text: 'This user no longer exists' },
  RECIPIENT_MISSING: { status: 422, text: 'Your account has no email address. Enter a recipient.' },
  STEAM_NOT_CONFIGURED: { status: 422, text: 'Set STEAM_API_KEY to use this tool' },
  STEAM_PROFILE_PRIVATE: { status: 422, text: 'This Steam profile is private, or does not exist' },
  STEAM_GAME_UNKNOWN: { status: 422, text: 'Steam has no achievements for this game' },
});
