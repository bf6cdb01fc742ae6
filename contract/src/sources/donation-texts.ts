import type { DonationReason } from './donation-reasons.ts';
import { DONATION_MAX_AGE_HOURS } from './limits.ts';

/** Donating USDT on the page of a project. `{…}` are placeholders. */
export const donationTexts = {
  action: 'Donate USDT',
  title: 'Donate to {project}',
  recipient: 'To the owner of {project}',
  connectTitle: 'Connect your wallet first',
  connect: 'Connect Wallet',
  noWallet: 'You donate from your own wallet, so we know it was you. Link one, and press “Donate USDT” again.',
  notConnected: 'Your linked wallet isn’t connected in this browser. Connect it, and press “Donate USDT” again.',
  otherAccount:
    'Your wallet has another account selected. Choose the linked one, {wallet}, and press “Donate USDT” again.',
  observing: 'You can’t donate in observer mode',
  next: 'We count it as soon as the network has finalized it, in about half a minute. You can close this window.',
  list: 'Your donations',
  waiting: 'Your donation is on its way. The network finalizes it in about half a minute…',
  retrying: 'We couldn’t check your donation yet, and we’ll keep trying: {reason}',
  slow: 'The network hasn’t finalized your donation yet. Nothing is lost.',
  checkAgain: 'Check again',
  counted: 'Thank you! Your donation of {amount} counts.',
  arrived: 'Thank you! Your donation of {amount} has arrived, but it counts for no quest. {reason}.',
  refused: 'Your donation couldn’t be counted',
  dismiss: 'Dismiss',
  /** On a quest; the button is at the head of the page. */
  where: 'Donate from your wallet at the top of this page.',
  whereAction: 'Take me there',
} as const;

/** Why a payment cannot count as a donation. */
export const donationReasonTexts: Readonly<Record<DonationReason, string>> = {
  own_project: 'This is your own project',
  no_owner_wallet: 'The owner has no wallet any more',
  not_finalized: 'The network hasn’t finalized this payment yet',
  failed: 'The network rejected this payment. You only paid the fee.',
  too_old: `This payment is older than ${DONATION_MAX_AGE_HOURS} hours`,
  not_signed: 'Another wallet than yours signed this payment',
  no_payment: 'This payment didn’t move USDT from your wallet to the owner’s',
};
