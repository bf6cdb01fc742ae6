import { type Letterhead, renderLetter } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail.ts';

/** Carries the link that sets a new password. */
export function resetPasswordMail(head: Letterhead): MailKind<{ username: string; href: string }> {
  return {
    name: 'reset-password',
    class: 'password-reset',
    render: ({ username, href }) =>
      renderLetter(head, {
        subject: `Set a new password for ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Somebody asked for a new password for your account. Choose it on the page behind this link, which works once, for 1 hour.',
          'It ends every session of the account. A second factor, if you use one, is asked for as before.',
        ],
        action: { label: 'Reset password', href },
        closing: `If you did not ask for this at ${head.publicUrl}, ignore this mail: nothing has changed.`,
      }),
  };
}

/** Carries the link that turns on a password which was chosen in the settings. */
export function addPasswordMail(head: Letterhead): MailKind<{ username: string; href: string }> {
  return {
    name: 'add-password',
    class: 'verification',
    render: ({ username, href }) =>
      renderLetter(head, {
        subject: `Confirm your password for ${head.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'A password was chosen for the account that names this address. Confirm that the mailbox is yours, and you can log in with both. The link works once, for 24 hours.',
        ],
        action: { label: 'Confirm password', href },
        closing: `If you did not choose a password at ${head.publicUrl}, ignore this mail: nobody can log in with it.`,
      }),
  };
}

/** What a mail about a new password tells of it. */
export type PasswordNews = 'changed' | 'reset' | 'set';

const NEWS: Record<PasswordNews, string> = {
  changed: 'The password of your account has just been changed. Every other session has been ended.',
  reset: 'The password of your account has just been set anew by a link mailed to you. Every session has been ended.',
  set: 'Your account has just been given a password. It can be entered with your address and this password from now on.',
};

/** Tells the owner of an account that its password is a new one; it carries no link that acts. */
export function passwordNewsMail(head: Letterhead): MailKind<{ username: string; news: PasswordNews }> {
  return {
    name: 'password-news',
    class: 'security-report',
    render: ({ username, news }) =>
      renderLetter(head, {
        subject: `Your password for ${head.productName} was ${news}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          NEWS[news],
          `If it was not you, choose a new password at once: open ${head.publicUrl}/forgot-password.`,
        ],
      }),
  };
}
