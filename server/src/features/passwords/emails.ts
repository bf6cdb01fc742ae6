import type { EmailKind } from '../../platform/mail/mail.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/render-email.ts';

/** Contains the link to reset the password. */
export function resetPasswordEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'reset-password',
    class: 'password-reset',
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Set a new password for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Somebody asked for a new password for your account. Choose it on the page behind this link, which works once, for 1 hour.',
          'It ends every session of the account. A second factor, if you use one, is asked for as before.',
        ],
        action: { label: 'Reset password', href },
        closing: `If you did not ask for this at ${branding.publicUrl}, ignore this mail: nothing has changed.`,
      }),
  };
}

/** Contains the link that activates a password added in the settings. */
export function addPasswordEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'add-password',
    class: 'verification',
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Confirm your password for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'A password was chosen for the account that names this address. Confirm that the mailbox is yours, and you can log in with both. The link works once, for 24 hours.',
        ],
        action: { label: 'Confirm password', href },
        closing: `If you did not choose a password at ${branding.publicUrl}, ignore this mail: nobody can log in with it.`,
      }),
  };
}
