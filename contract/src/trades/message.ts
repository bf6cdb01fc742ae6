import { displayableCard, displayableProduct } from '../core/signed-message.ts';
import { TRADE_MESSAGE_BYTES_MAX } from './limits.ts';

/** What both messages of a trade contain. */
interface TradeMessage {
  readonly productName: string;
  readonly tradeId: string;
  /** The wallet that signs. */
  readonly from: string;
  readonly to: string;
  /** The cards that the signer gives and takes. */
  readonly give: readonly NamedCard[];
  readonly take: readonly NamedCard[];
  readonly nonce: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
  /** The origin of the web application. */
  readonly uri: string;
}

interface NamedCard {
  readonly number: number;
  readonly name: string;
}

/** Builds the message that the proposer signs. @param expires ISO 8601 UTC */
export function offerMessage(trade: TradeMessage, expires: string): string {
  return build(trade, 'Offer a trade on', [], [`Expires: ${expires}`]);
}

/**
 * Builds the message that the other side signs, from its own view.
 * @param offerHash SHA-256 of the offer's message, hex
 */
export function acceptanceMessage(trade: TradeMessage, offerHash: string): string {
  return build(trade, 'Accept a trade on', [`Offer: ${offerHash}`], []);
}

/** Builds a message. Should it be too long for a hardware wallet, it cuts the ends of the longest names; the numbers stay. */
function build(trade: TradeMessage, headline: string, first: readonly string[], last: readonly string[]): string {
  const { productName, uri, tradeId, from, to, give, take, nonce, timestamp } = trade;
  for (let lineMax = TRADE_MESSAGE_BYTES_MAX; ; lineMax--) {
    const side = (label: string, cards: readonly NamedCard[]) =>
      cards
        .toSorted((a, b) => a.number - b.number)
        .map((card) => `${label}: ${displayableCard(card)}`.slice(0, lineMax).trimEnd());
    const parties = [`From: ${from}`, `To: ${to}`];
    const cards = [...side('Give', give), ...side('Take', take)];
    const moment = [`Nonce: ${nonce}`, `Timestamp: ${timestamp}`];
    const head = [`${headline} ${displayableProduct(productName, uri)}`, '', `Trade: ${tradeId}`];
    const message = [...head, ...first, ...parties, ...cards, ...moment, ...last, `URI: ${uri}`].join('\n');
    if (message.length <= TRADE_MESSAGE_BYTES_MAX) return message;
  }
}
