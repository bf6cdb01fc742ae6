import { transferPath } from '@app/contract/transfers/paths';
import { shortWalletAddress } from '@app/contract/wallet/short-wallet-address';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { EmailKind } from '../../../platform/mail/mail.ts';
import { EXAMPLE_TIME, EXAMPLE_USERNAME, EXAMPLE_WALLET } from '../../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../../platform/mail/rendering/render-email.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../../accounts/index.ts';

interface TransferProps {
  readonly username: string;
  /** Number and name of the card. */
  readonly card: string;
  readonly wallet: string;
  /** When a held card moves; null once it has moved. */
  readonly movesAt: string | null;
  readonly path: string;
}

const EXAMPLE: TransferProps = {
  username: EXAMPLE_USERNAME,
  card: 'No. 12 Crossed Blades',
  wallet: EXAMPLE_WALLET,
  movesAt: EXAMPLE_TIME,
  path: transferPath('example'),
};

/** The email to the sender of a card that is held, or has left. */
export function transferEmail(branding: EmailBranding): EmailKind<TransferProps> {
  return {
    name: 'card-transfer',
    class: 'security-report',
    examples: { 'card-held': EXAMPLE, 'card-left': { ...EXAMPLE, movesAt: null } },
    render: ({ username, card, wallet, movesAt, path }) =>
      renderEmail(branding, {
        subject: movesAt === null ? 'A card has left your account' : 'You’re giving a card away',
        heading: card,
        paragraphs: [
          movesAt === null
            ? `Hello, ${username}. ${card} has moved to the wallet ${shortWalletAddress(wallet)}.`
            : `Hello, ${username}. You signed to give ${card} to the wallet ${shortWalletAddress(wallet)}. To protect your cards, it stays with you until ${movesAt} at the earliest.`,
        ],
        facts: [{ label: 'Wallet', value: wallet }],
        action: { label: movesAt === null ? 'See the transfer' : 'See or cancel it', href: branding.publicUrl + path },
        closing: `If this wasn’t you, change your password at ${branding.publicUrl} and cancel what is still pending.`,
      }),
  };
}

/** Sends the email to the sender's verified email address, in the transaction of the change. */
export async function mailSender(
  { config, clock, mail, randomness }: Services,
  tx: Transaction,
  { username, email, emailVerified }: Account,
  props: Omit<TransferProps, 'username'>,
): Promise<void> {
  if (!emailVerified || email === null) return;
  const id = randomness.id(clock.now());
  await mail.enqueue(tx, transferEmail(config), { id, to: email, props: { username, ...props } });
}
