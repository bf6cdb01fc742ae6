import { type Letterhead, renderLetter } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail.ts';

/** Asks the owner of a mailbox to verify it. */
export function verifyEmailMail(head: Letterhead): MailKind<{ username: string; href: string }> {
  return {
    name: 'verify-email',
    render: ({ username, href }) =>
      renderLetter(head, {
        subject: `Verify your email for ${head.productName}`,
        heading: `Welcome, ${username}`,
        paragraphs: [
          'One step is left before your first card: confirm that this mailbox is yours. The link works once, for 24 hours.',
        ],
        action: { label: 'Verify email', href },
        closing: `If you did not sign up at ${head.publicUrl}, ignore this mail; the account is removed after seven days.`,
      }),
  };
}

/** Tells the owner of an account that somebody signed up with the same address; it carries no link that acts. */
export function addressInUseMail(head: Letterhead): MailKind<{ username: string }> {
  return {
    name: 'address-in-use',
    render: ({ username }) =>
      renderLetter(head, {
        subject: `Someone signed up at ${head.productName} with your address`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Somebody started a new account with this address, which already belongs to yours. Nothing has changed for you.',
          'If it was you, log in to the account you have. If it was not, there is nothing you need to do.',
        ],
      }),
  };
}
