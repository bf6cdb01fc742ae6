import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { MAX_DECLINED_EMAILS } from '@app/contract/email-links/limits';
import { addSeconds } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { EmailKind } from '../../platform/mail/mail.ts';
import { generateToken, hashToken } from '../../platform/secrets/tokens.ts';
import type { Services } from '../../services.ts';
import { type Account, findVerifiedByEmail } from '../accounts/index.ts';
import { emailInUseNotice } from './emails.ts';
import { type EmailLink, replaceLink } from './store.ts';

/** The email addresses whose owners declined a link of an account. */
export type DeclinedEmails = Pick<Account, 'declinedEmailKeys'>;

/**
 * Whether the account must not send links to an email address: its owner has declined one, or the account has reached the
 * maximum of declined email addresses.
 */
export function isEmailDeclined({ declinedEmailKeys: keys }: DeclinedEmails, email: string): boolean {
  return keys.length >= MAX_DECLINED_EMAILS || keys.includes(normalizeEmail(email));
}

/** Returns the column value with a further declined email address. */
export function addDeclinedEmail({ declinedEmailKeys }: DeclinedEmails, email: string): DeclinedEmails {
  return { declinedEmailKeys: [...declinedEmailKeys, normalizeEmail(email)] };
}

/** An account, and an email address that it has not verified. */
export type AccountWithEmail = Pick<Account, 'id' | 'username'> & DeclinedEmails & { readonly email: string };

interface NewLink<Props> extends Pick<EmailLink, 'purpose'>, Partial<Pick<EmailLink, 'provider' | 'browserHash'>> {
  readonly lifetimeSeconds: number;
  /** Path of the page that the link opens. */
  readonly page: string;
  readonly kind: EmailKind<Props>;
  readonly propsOf: (href: string) => Props;
  /** The email to the owner of the email address, if another account has verified it. */
  readonly notice?: EmailKind<{ username: string }>;
}

/**
 * Sends a link to an email address that an account has not verified or, if another account has, a notice to its owner. It
 * revokes the earlier link of the same purpose.
 */
export async function sendLink<Props>(
  { clock, config, mail, randomness }: Services,
  tx: Transaction,
  account: AccountWithEmail,
  { lifetimeSeconds, page, kind, propsOf, notice = emailInUseNotice(config), ...columns }: NewLink<Props>,
): Promise<void> {
  const { id: accountId, email } = account;
  const now = clock.now();
  const token = generateToken(randomness);
  const verified = await findVerifiedByEmail(tx, normalizeEmail(email));
  const message = { id: randomness.id(now), to: email, isSuppressed: isEmailDeclined(account, email) };
  const props = propsOf(`${config.publicUrl}${page}?token=${token}`);
  const isMailed = verified
    ? await mail.enqueue(tx, notice, { ...message, props: { username: verified.username } })
    : await mail.enqueue(tx, kind, { ...message, props });
  // Also stored for a taken email address, so that the response time does not reveal that it is taken
  const link = {
    ...columns,
    tokenHash: hashToken(token),
    accountId,
    email,
    expiresAt: addSeconds(now, lifetimeSeconds),
  };
  await replaceLink(tx, link, isMailed);
}
