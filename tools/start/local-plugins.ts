import type { LocalPlugin } from '@app/server/main';
import { mailbox } from '@app/simulators/mailbox/mailbox';
import { testWallet } from '@app/simulators/wallet/serve';

/** The plugins that simulate external services in local mode. */
export const localPlugins: readonly LocalPlugin[] = [mailbox, testWallet];
