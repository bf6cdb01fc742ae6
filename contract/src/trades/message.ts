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
  const head = [`${headline} ${displayableProduct(productName, uri)}`, '', `Trade: ${tradeId}`];
  const parties = [...first, `From: ${from}`, `To: ${to}`];
  const end = [`Nonce: ${nonce}`, `Timestamp: ${timestamp}`, ...last, `URI: ${uri}`];
  const cards = [...cardLines('Give', give), ...cardLines('Take', take)];
  const join = (lines: readonly string[]) => [...head, ...parties, ...lines, ...end].join('\n');
  const room = TRADE_MESSAGE_BYTES_MAX - join(cards.map(() => '')).length;
  return join(shorten(cards, room));
}

interface CardLine {
  readonly text: string;
  /** The length up to the end of the number. */
  readonly min: number;
}

const cardLines = (label: string, cards: readonly NamedCard[]): CardLine[] =>
  cards
    .toSorted((a, b) => a.number - b.number)
    .map((card) => ({
      text: `${label}: ${displayableCard(card)}`,
      min: `${label}: ${displayableCard({ ...card, name: '' })}`.trimEnd().length,
    }));

/** Cuts the longest lines to the same length, so that all have room, but never a number. */
function shorten(lines: readonly CardLine[], room: number): string[] {
  let left = room;
  let max = Number.POSITIVE_INFINITY;
  const byLength = lines.toSorted((a, b) => a.text.length - b.text.length);
  for (const [n, { text }] of byLength.entries()) {
    const share = Math.floor(left / (lines.length - n));
    if (text.length > share) {
      max = share;
      break;
    }
    left -= text.length;
  }
  // With less room than the longest number needs, no name has any
  const isTight = lines.some(({ min }) => min > max);
  return lines.map(({ text, min }) => text.slice(0, isTight ? min : max).trimEnd());
}
