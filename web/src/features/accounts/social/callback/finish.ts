import type { SocialProvider } from '@app/contract/core/providers';
import { siteTexts } from '@app/contract/site/texts';
import * as endpoints from '@app/contract/social/endpoints';
import { socialTexts } from '@app/contract/social/texts';
import { prove, sendGuarded } from '../../../../lib/guarded.ts';
import { request } from '../../../../lib/request.ts';
import { type Outcome, send } from '../../../../lib/send.ts';
import { restoreToken } from '../../../../lib/social/held-token.ts';
import type { Purpose } from '../../../../lib/social/pending.ts';

/** Whatever a callback may answer (specification part 1 §3); what it is shows in what is there. */
export interface CallbackAnswer {
  readonly token?: string;
  readonly refreshToken?: string;
  /** The tokens prove anew who sits here, and are stored. */
  readonly authenticatedAt?: string;
  readonly requires2FA?: boolean;
  readonly requiresUsername?: boolean;
  readonly requiresEmailVerification?: boolean;
  readonly tempToken?: string;
  readonly message?: string;
  readonly email?: string;
  readonly linked?: boolean;
}

/** Tells the server what the provider sent; a linking and a proof go in the name of who is logged in. Never throws. */
export async function finish(
  provider: SocialProvider,
  purpose: Purpose,
  body: Readonly<Record<string, string>>,
): Promise<Outcome<CallbackAnswer>> {
  const call = request(endpoints.callback, { params: { provider }, body });
  const own = { ...call, guarded: true };
  const outcome = await (purpose === 'login' ? send(call, null) : purpose === 'link' ? sendGuarded(own) : prove(own));
  restoreToken(provider);
  const { error } = outcome;
  if (!error) return { data: (outcome.data ?? {}) as CallbackAnswer };
  return { error: error.text === siteTexts.unknownError ? { ...error, text: socialTexts.failed } : error };
}
