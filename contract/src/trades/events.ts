import { defineEvent } from '../core/realtime.ts';
import type { TradeState } from './states.ts';

/** A trade of the account arose or changed its state. */
export const tradeChanged = defineEvent<{ readonly tradeId: string; readonly state: TradeState }>('tradeChanged');
