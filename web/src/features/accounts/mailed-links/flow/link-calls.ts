import * as endpoints from '@app/contract/accounts/email/endpoints';
import type * as calls from '@app/contract/accounts/email/schemas';
import { verifyEmail as verifyEmailEndpoint } from '@app/contract/accounts/endpoints';
import type * as accountCalls from '@app/contract/accounts/schemas';
import type { AnswerOf, BodyOf } from '@app/contract/core/call';
import { sendGuarded } from '../../../../lib/guarded.ts';
import { request } from '../../../../lib/request.ts';
import type { Outcome } from '../../../../lib/send.ts';

// Sent without the cache of the server's answers, which drops its calls when a session ends: these calls go on as a
// visitor's then.

export type LinkInfo = AnswerOf<typeof calls.linkInfo>;

/** What a page sends to use or decline a mailed link. */
export type LinkUse = BodyOf<typeof accountCalls.verifyEmail>;

export type VerifyEmailAnswer = AnswerOf<typeof accountCalls.verifyEmail>;
export type VerifyProviderAnswer = AnswerOf<typeof calls.verifyProvider>;
export type ConfirmEmailChangeAnswer = AnswerOf<typeof calls.confirmEmailChange>;

/** Asks what a mailed link is for and what it needs; changes nothing. */
export function getLinkInfo(token: string): Promise<Outcome<LinkInfo>> {
  return sendGuarded(request(endpoints.linkInfo, { body: { token } })) as Promise<Outcome<LinkInfo>>;
}

/** Uses a link that verifies an email address. */
export function verifyEmail(body: LinkUse): Promise<Outcome<VerifyEmailAnswer>> {
  return sendGuarded(request(verifyEmailEndpoint, { body })) as Promise<Outcome<VerifyEmailAnswer>>;
}

/** Uses a link that verifies or links a provider account; `provider` is the one that the link names. */
export function verifyProvider(body: LinkUse & { provider: string }): Promise<Outcome<VerifyProviderAnswer>> {
  return sendGuarded(request(endpoints.verifyProvider, { body })) as Promise<Outcome<VerifyProviderAnswer>>;
}

/** Uses a link that confirms a new email address. */
export function confirmEmailChange(body: LinkUse): Promise<Outcome<ConfirmEmailChangeAnswer>> {
  return sendGuarded(request(endpoints.confirmEmailChange, { body })) as Promise<Outcome<ConfirmEmailChangeAnswer>>;
}
