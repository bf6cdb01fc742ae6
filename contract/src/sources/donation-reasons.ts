/** Why a payment cannot count as a donation, in the order in which they are checked. */
export const DONATION_REASONS = [
  'own_project',
  'no_owner_wallet',
  'not_finalized',
  'failed',
  'too_old',
  'not_signed',
  'no_payment',
] as const;

/** `not_finalized` can still change: the payment may be sent again. */
export type DonationReason = (typeof DONATION_REASONS)[number];
