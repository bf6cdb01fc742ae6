import type { EmailKind } from '../../platform/mail/mail.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/render-email.ts';

/** The email with the link that resets the password. */
export function resetPasswordEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'reset-password',
    class: 'password-reset',
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Set a new password for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Someone asked to reset the password of your account. Use the link below to choose a new one. The link works once and expires in 1 hour.',
          'Resetting the password logs you out everywhere. If you use two-factor authentication, it stays on.',
        ],
        action: { label: 'Reset password', href },
        closing: `If you did not ask for this at ${branding.publicUrl}, ignore this email: nothing has changed.`,
      }),
  };
}

/** The email with the link that activates a password added in the settings. */
export function addPasswordEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'add-password',
    class: 'verification',
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Confirm your password for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'You added a password to your account. Confirm that this mailbox is yours, and you can log in with your email address and the password. The link works once and expires in 24 hours.',
        ],
        action: { label: 'Confirm password', href },
        closing: `If you did not choose a password at ${branding.publicUrl}, ignore this email: the password does not work without the link.`,
      }),
  };
}
