import type { EmailKind } from '../../platform/mail/mail.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/render-email.ts';

/** Contains the link that verifies the email address of a new account. */
export function verificationEmail(head: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'verify-email',
    class: 'verification',
    render: ({ username, href }) =>
      renderEmail(head, {
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

/** Contains the link that confirms the new email address of an account. */
export function emailChangeEmail(head: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'email-change',
    class: 'verification',
    render: ({ username, href }) =>
      renderEmail(head, {
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

/** Notifies the current mailbox of an account of a requested email change. */
export function emailChangeRequestedEmail(head: EmailBranding): EmailKind<{ username: string; newEmail: string }> {
  return {
    name: 'email-change-requested',
    class: 'security-report',
    render: ({ username, newEmail }) =>
      renderEmail(head, {
        subject: `A new address was asked for at ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          `Somebody who is logged in to your account asked for its address to become ${newEmail}. It changes once the link that was sent there is followed.`,
          `If it was you, there is nothing to do here. If it was not, log in at ${head.publicUrl}, change your password and end the sessions that you do not know.`,
        ],
      }),
  };
}

/** Notifies an account owner that another account requested their email address; contains no action link. */
export function emailChangeConflictEmail(head: EmailBranding): EmailKind<{ username: string }> {
  return {
    name: 'address-wanted',
    class: 'notice',
    render: ({ username }) =>
      renderEmail(head, {
        subject: `Someone asked for your address at ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Somebody asked for this address to become that of another account. It belongs to yours, so nothing has changed.',
          'If it was you, log in to the account you have. If it was not, there is nothing you need to do.',
        ],
      }),
  };
}
