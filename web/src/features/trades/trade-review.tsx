import { tradePageTexts } from '@app/contract/trades/page-texts';
import { Banner } from '../../ui/layout/banner.tsx';
import { WalletLine } from '../transfers/wallet-line.tsx';
import { WholeAddress } from '../transfers/whole-address.tsx';
import { type Sides, TradeSides } from './trade-sides.tsx';

interface TradeReviewProps extends Sides {
  /** Both wallets. */
  wallet: string;
  ownKey: string;
  /** What applies to this trade, besides what applies to all. */
  notes?: readonly string[];
  /** Why it is not signed. */
  problem: string | undefined;
}

const { review: texts } = tradePageTexts;

/** What the user signs: the cards of both sides and both wallets as a whole. */
export function TradeReview({ mine, theirs, wallet, ownKey, notes = [], problem }: TradeReviewProps) {
  return (
    <>
      <TradeSides mine={mine} theirs={theirs} named />
      <dl className="grid gap-3.5">
        <WalletLine label={texts.with}>
          <span className="text-brass-bright">
            <WholeAddress value={wallet} />
          </span>
        </WalletLine>
        <WalletLine label={texts.you}>
          <WholeAddress value={ownKey} />
        </WalletLine>
      </dl>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {[...notes, texts.history, texts.held].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {problem !== undefined && <Banner tone="error">{problem}</Banner>}
    </>
  );
}
