import { type Letterhead, renderLetter } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail.ts';

/** Asks the owner of a mailbox to verify it. */
export function verifyEmailMail(head: Letterhead): MailKind<{ username: string; href: string }> {
  return {
    name: 'verify-email',
    class: 'verification',
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

/** Asks the owner of a mailbox to confirm it as the new address of an account. */
export function emailChangeMail(head: Letterhead): MailKind<{ username: string; href: string }> {
  return {
    name: 'email-change',
    class: 'verification',
    render: ({ username, href }) =>
      renderLetter(head, {
        subject: `Confirm your new address for ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'You asked for this mailbox to become the address of your account. Confirm it with the link, which works once, for 24 hours. Until then everything stays as it is.',
        ],
        action: { label: 'Confirm new address', href },
        closing: `If you did not ask for this at ${head.publicUrl}, ignore this mail; nothing changes.`,
      }),
  };
}

/** Tells the present mailbox of an account that it is to be replaced. */
export function emailChangeRequestedMail(head: Letterhead): MailKind<{ username: string; newEmail: string }> {
  return {
    name: 'email-change-requested',
    class: 'security-report',
    render: ({ username, newEmail }) =>
      renderLetter(head, {
        subject: `A new address was asked for at ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          `Somebody who is logged in to your account asked for its address to become ${newEmail}. It changes once the link that was sent there is followed.`,
          `If it was you, there is nothing to do here. If it was not, log in at ${head.publicUrl}, change your password and end the sessions that you do not know.`,
        ],
      }),
  };
}

/** Tells the owner of an account that another one wanted its address; it carries no link that acts. */
export function addressWantedMail(head: Letterhead): MailKind<{ username: string }> {
  return {
    name: 'address-wanted',
    class: 'notice',
    render: ({ username }) =>
      renderLetter(head, {
        subject: `Someone asked for your address at ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Somebody asked for this address to become that of another account. It belongs to yours, so nothing has changed.',
          'If it was you, log in to the account you have. If it was not, there is nothing you need to do.',
        ],
      }),
  };
}

/** Tells the owner of an account that somebody signed up with the same address; it carries no link that acts. */
export function addressInUseMail(head: Letterhead): MailKind<{ username: string }> {
  return {
    name: 'address-in-use',
    class: 'notice',
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
