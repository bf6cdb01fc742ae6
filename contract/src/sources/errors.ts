import { defineErrors } from '../core/errors.ts';
import { SOURCES_PER_PROJECT } from './limits.ts';

export const sourceErrors = defineErrors({
  SOURCE_NOT_FOUND: { status: 404, text: 'This source no longer exists' },
  SOURCE_LIMIT: { status: 409, text: `A project can have ${SOURCES_PER_PROJECT} sources. Remove one first.` },
  SOURCE_REVOKED: { status: 409, text: 'This source is switched off' },
  SOURCE_HAS_OWN_SECRET: { status: 422, text: 'We make the secret of this source. You can replace it instead.' },
  SOURCE_SECRET_IS_FOREIGN: { status: 422, text: 'This secret comes from the service. Enter its new secret instead.' },
  SOURCE_HAS_NO_CHANNEL: { status: 422, text: 'Only Twitch is connected this way' },
  TWITCH_NOT_CONFIGURED: { status: 422, text: 'This site isn’t set up for Twitch' },
  /** Twitch sends events only to https on port 443. */
  TWITCH_UNREACHABLE: { status: 422, text: 'Twitch can’t reach this site: it needs https on port 443' },
  STEAM_NOT_LINKED: { status: 422, text: 'Link your Steam account first' },
  STEAM_PRIVATE: { status: 422, text: 'Steam shows us no achievements. Make your game details public and try again.' },
  STEAM_NO_STATS: { status: 422, text: 'Steam has no achievements for this game' },
  DONATION_INVALID: { status: 422, text: 'This payment can’t count as a donation' },
  DONATION_COUNTED: { status: 409, text: 'This donation has already been counted' },
  WEBHOOK_SIGNATURE_INVALID: { status: 403, text: 'The signature or its timestamp is not valid' },
});
