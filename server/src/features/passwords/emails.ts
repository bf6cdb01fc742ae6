import { paths } from '@app/contract/core/paths/paths';
import type { EmailKind } from '../../platform/mail/mail.ts';
import { EXAMPLE_USERNAME, exampleLink } from '../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/rendering/render-email.ts';

/** The email with the link that resets the password. */
export function resetPasswordEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'reset-password',
    class: 'password-reset',
    examples: { 'reset-password': { username: EXAMPLE_USERNAME, href: exampleLink(branding, paths.resetPassword) } },
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Set a new password for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Someone asked to reset your password. Use the link below to choose a new one. It works once, within 1 hour.',
          'This logs you out everywhere. If you use two-factor authentication, it stays on.',
        ],
        action: { label: 'Reset password', href },
        closing: `If you didn’t ask for this at ${branding.publicUrl}, ignore this email. Nothing has changed.`,
      }),
  };
}

/** The email with the link that activates a password added in the settings. */
export function addPasswordEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'add-password',
    class: 'verification',
    examples: { 'add-password': { username: EXAMPLE_USERNAME, href: exampleLink(branding, paths.verifyEmail) } },
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Confirm your password for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'You added a password to your account. Confirm that this mailbox is yours, and you can log in with your email address and the password. The link works once, within 24 hours.',
        ],
        action: { label: 'Confirm password', href },
        closing: `If you didn’t choose a password at ${branding.publicUrl}, ignore this email. The password doesn’t work without the link.`,
      }),
  };
}
