import { defineErrors } from '../core/errors.ts';

export const projectErrors = defineErrors({
  PROJECT_NOT_FOUND: { status: 404, text: 'This project doesn’t exist' },
  SLUG_TAKEN: { status: 409, text: 'Another project already has this link' },
  SLUG_FIXED: { status: 422, text: 'The link of a published project can’t be changed' },
  PROJECT_LIMIT: { status: 422, text: 'You have as many projects as you can. Archive one to make room.' },
  PROJECT_STATE: { status: 409, text: 'That’s not possible in the project’s current state' },
  PROJECT_OWNER_BLOCKED: { status: 422, text: 'The owner’s account is blocked' },
  STREAMER_NOT_FOUND: { status: 404, text: 'This streamer doesn’t exist' },
});
