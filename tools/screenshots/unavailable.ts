import { coreErrors } from '@app/contract/core/errors';

const { status, text } = coreErrors.UNAVAILABLE;

/** The response of a server whose database does not respond. */
export const unavailable = { status, json: { error: text, code: 'UNAVAILABLE' } };
