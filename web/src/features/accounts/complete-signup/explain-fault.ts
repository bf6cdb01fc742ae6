import { signupTexts } from '@app/contract/accounts/texts';
import { toApiError } from '../../../lib/api-error.ts';

export interface ExplainedFault {
  readonly text: string;
  /** It concerns the username, and stands at its field. */
  readonly atField: boolean;
  /** The signup is over; the page leads to the login. */
  readonly expired: boolean;
}

/** What the server's refusal means to somebody who is choosing a name (specification part 1 §8). */
export function explainFault(thrown: unknown): ExplainedFault {
  const { code, status, text, details } = toApiError(thrown);
  const said = text.toLowerCase();
  const atField = code === 'USERNAME_TAKEN' || details?.some(({ path }) => path === 'username') === true;
  if (atField || status === 'OFFLINE' || status === 'TIMEOUT') return { text, atField, expired: false };
  if (said.includes('expired')) return { text, atField, expired: true };
  if (said.includes('already linked')) return { text: signupTexts.alreadyLinked, atField, expired: false };
  if (said.includes('verified')) return { text: signupTexts.alreadyVerified, atField, expired: false };
  return { text, atField, expired: false };
}
