import { paths } from '@app/contract/core/paths/paths';
import type { EmailKind } from '../../platform/mail/mail.ts';
import { SAMPLE_CARD } from '../../platform/mail/pictures.ts';
import { EXAMPLE_EMAIL, EXAMPLE_USERNAME, exampleLink } from '../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/rendering/render-email.ts';

/** Contains the link that verifies the email address of a new account. */
export function verificationEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'verify-email',
    class: 'verification',
    examples: { 'verify-email': { username: EXAMPLE_USERNAME, href: exampleLink(branding, paths.verifyEmail) } },
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Verify your email for ${branding.productName}`,
        heading: `Welcome, ${username}`,
        card: SAMPLE_CARD,
        paragraphs: ['One step to your first card: confirm your email address. The link works once, within 24 hours.'],
        action: { label: 'Verify email', href },
        closing: `If you didn’t sign up at ${branding.publicUrl}, ignore this email. The account will be deleted after seven days.`,
      }),
  };
}

/** Contains the link that confirms the new email address of an account. */
export function emailChangeEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'email-change',
    class: 'verification',
    examples: { 'email-change': { username: EXAMPLE_USERNAME, href: exampleLink(branding, paths.confirmEmailChange) } },
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Confirm your new email address for ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'You asked to use this email address for your account. Confirm it with the link below, which works once, within 24 hours. Until then, nothing changes.',
        ],
        action: { label: 'Confirm email address', href },
        closing: `If you didn’t ask for this at ${branding.publicUrl}, ignore this email. Nothing will change.`,
      }),
  };
}

/** Notifies the current email address of an account of a requested change. */
export function emailChangeRequestedEmail(branding: EmailBranding): EmailKind<{ username: string; newEmail: string }> {
  return {
    name: 'email-change-requested',
    class: 'security-report',
    examples: { 'email-change-requested': { username: EXAMPLE_USERNAME, newEmail: EXAMPLE_EMAIL } },
    render: ({ username, newEmail }) =>
      renderEmail(branding, {
        subject: `Email change requested for your ${branding.productName} account`,
        heading: `Hello, ${username}`,
        paragraphs: [
          `Someone who is logged in to your account asked to change its email address to ${newEmail}. It changes once they open the link we sent there.`,
          `If this was you, all is well. If not, log in at ${branding.publicUrl}, change your password and end any session you don’t recognise.`,
        ],
      }),
  };
}

/** Notifies an account owner that another account requested their email address; contains no action link. */
export function emailChangeConflictEmail(branding: EmailBranding): EmailKind<{ username: string }> {
  return {
    name: 'address-wanted',
    class: 'notice',
    examples: { 'address-wanted': { username: EXAMPLE_USERNAME } },
    render: ({ username }) =>
      renderEmail(branding, {
        subject: `Someone tried to use your email address on ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Someone tried to use your email address for another account. It belongs to yours, so nothing has changed.',
          'If this was you, log in to the account you have. If not, there’s nothing to do.',
        ],
      }),
  };
}
