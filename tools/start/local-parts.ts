import type { LocalPart } from '@app/server/main';
import { mailbox } from '@app/simulators/mailbox/mailbox';
import { testWallet } from '@app/simulators/wallet/serve';

/** What local mode has in place of outside parties. */
export const localParts: readonly LocalPart[] = [mailbox, testWallet];
