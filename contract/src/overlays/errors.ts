import { defineErrors } from '../core/errors.ts';
import { OVERLAYS_PER_PROJECT } from './limits.ts';

export const overlayErrors = defineErrors({
  /** The key was replaced, belongs to another overlay, or was never valid: do not try again. */
  OVERLAY_KEY_REPLACED: { status: 401, text: 'This link was replaced. Copy the new one from your project’s page.' },
  OVERLAY_NOT_FOUND: { status: 404, text: 'This overlay doesn’t exist' },
  OVERLAY_LIMIT: { status: 409, text: `A project can have ${OVERLAYS_PER_PROJECT} overlays` },
  ALERT_NOT_FOUND: { status: 404, text: 'This alert is gone' },
  NOTHING_TO_REPLAY: { status: 409, text: 'No alert has been shown yet' },
});
