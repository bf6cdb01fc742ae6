import type { EmailKind } from '../../platform/mail/mail.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/render-email.ts';

// Neither email contains the provider username: a stranger could put any text into another person's mailbox.

/** Asks an account's owner to confirm that a provider account may sign in to the account. */
export function linkProviderEmail(
  branding: EmailBranding,
): EmailKind<{ username: string; provider: string; href: string }> {
  return {
    name: 'link-provider',
    class: 'verification',
    render: ({ username, provider, href }) =>
      renderEmail(branding, {
        subject: `Link your ${provider} account at ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          `Somebody signed in with a ${provider} account and this address, which belongs to your account. The link below links the two: from then on whoever has that ${provider} account can log in to yours. It works once, for 24 hours.`,
        ],
        action: { label: `Link ${provider} account`, href },
        closing: `If you did not sign in with ${provider} at ${branding.publicUrl}, do not follow the link; nothing is linked without it.`,
      }),
  };
}

/** Asks the owner of a mailbox to verify it for an account that signed up with a provider. */
export function verifyProviderEmail(
  branding: EmailBranding,
): EmailKind<{ username: string; provider: string; href: string }> {
  return {
    name: 'verify-provider',
    class: 'verification',
    render: ({ username, provider, href }) =>
      renderEmail(branding, {
        subject: `Verify your ${provider} account for ${branding.productName}`,
        heading: `Welcome, ${username}`,
        paragraphs: [
          `One step is left before your first card: confirm that this mailbox and the ${provider} account that you signed up with are yours. The link works once, for 24 hours.`,
        ],
        action: { label: `Verify ${provider} account`, href },
        closing: `If you did not sign up with ${provider} at ${branding.publicUrl}, ignore this mail; the account is removed after seven days.`,
      }),
  };
}
