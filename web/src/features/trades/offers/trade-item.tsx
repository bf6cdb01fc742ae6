import { tradePageTexts as texts } from '@app/contract/trades/page-texts';
import type { Trade } from '@app/contract/trades/schemas';
import { WholeAddress } from '../../transfers/whole-address.tsx';
import { sidesOf, TradeSides } from '../trade-sides.tsx';
import { TradeActions } from './trade-actions.tsx';
import { tradeStatus } from './trade-status.ts';

interface TradeItemProps {
  trade: Trade;
  /** Opens the review of a received offer. */
  onReview: (trade: Trade) => void;
}

/** A trade in the list, with the cards of both sides and the wallet of the other one as a whole. */
export function TradeItem({ trade, onReview }: TradeItemProps) {
  const isReceived = trade.direction === 'received';
  return (
    <li className="lacquer grid gap-4 rounded-lg p-4 shadow-panel sm:p-5">
      <p className="text-balance text-sm">
        <span className="text-ash max-sm:block">{`${isReceived ? texts.from : texts.to} `}</span>
        <WholeAddress value={isReceived ? trade.from : trade.to} />
      </p>
      <TradeSides {...sidesOf(trade)} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ash text-sm">{tradeStatus(trade)}</p>
        <div className="flex flex-wrap justify-end gap-2.5 empty:hidden max-sm:w-full max-sm:*:grow sm:ms-auto">
          <TradeActions trade={trade} onReview={onReview} />
        </div>
      </div>
    </li>
  );
}
