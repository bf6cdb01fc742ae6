import type { TradeSettings } from '@app/contract/trades/schemas';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Services } from '../../../services.ts';
import { runOnce } from '../../projects/index.ts';
import { findSettings, saveSettings } from './settings.store.ts';

/** Changes who may send offers to the caller. @throws Failure REQUEST_ID_REUSED, RATE_LIMITED */
export async function changeSettings(
  services: Services,
  caller: Caller,
  settings: TradeSettings,
  requestId: string,
): Promise<TradeSettings> {
  const accountId = caller.account.id;
  await runOnce(services, caller, { operation: 'trade-settings', requestId, content: settings }, async (tx) => {
    await saveSettings(tx, accountId, settings);
    return null;
  });
  return findSettings(services.database.db, accountId);
}
