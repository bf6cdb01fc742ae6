import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { updateAccount } from '../../accounts/index.ts';

/** Changes whether the pages of projects show the caller's cards. */
export async function changeShown(
  { clock, transact }: Services,
  { account }: Caller,
  showsCards: boolean,
): Promise<undefined> {
  await transact((tx) => updateAccount(tx, account.id, { showsCards }, clock.now()));
}
