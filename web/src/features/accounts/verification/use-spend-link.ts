import { REDIRECT_AFTER_OTHER_MS, REDIRECT_AFTER_SUCCESS_MS } from '@app/contract/accounts/limits';
import type * as calls from '@app/contract/accounts/schemas';
import { accountMessages } from '@app/contract/accounts/texts';
import type { AnswerOf } from '@app/contract/core/call';
import { paths } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { useVerifyEmailMutation } from '../api.ts';
import { useAskForCode } from '../two-factor/login/use-ask-for-code.ts';
import { type Spent, useMoveOn, useSpendOnce } from './use-spend-once.ts';
import { verificationNotice } from './verification-notice.ts';

type Answer = AnswerOf<typeof calls.verifyEmail>;

/**
 * Spends a verification link and moves on: a new account is logged in and led to its inventory in 2 s, any other goes
 * to the login in 3 s (specification part 1 §2).
 */
export function useSpendLink(token: string): { spent: Spent<Answer>; retry: () => void } {
  const [verify] = useVerifyEmailMutation();
  const askForCode = useAskForCode();
  const { spent, retry } = useSpendOnce<Answer>(token, async (given) => {
    const { data, error } = await verify({ token: given });
    if (!data) return { error };
    const { token: session, refreshToken, tempToken, isNewUserVerification: isNewUser, message } = data;
    verificationNotice.forget();
    if (isNewUser && session) startSession({ token: session, refreshToken: refreshToken ?? null });
    toast({ type: 'success', title: isNewUser ? accountMessages.emailVerified : message });
    if (tempToken !== undefined) await askForCode(tempToken);
    return { data };
  });
  const isNewUser = spent.status === 'success' && spent.answer.isNewUserVerification;
  const to = isNewUser ? paths.inventory : paths.login;
  useMoveOn(
    spent.status === 'success' ? to : undefined,
    isNewUser ? REDIRECT_AFTER_SUCCESS_MS : REDIRECT_AFTER_OTHER_MS,
  );
  return { spent, retry };
}
