import { paths } from '@app/contract/core/paths/paths';
import { PROVIDER_NAMES } from '@app/contract/core/providers';
import type { EmailKind } from '../../platform/mail/mail.ts';
import { SAMPLE_CARD } from '../../platform/mail/pictures.ts';
import { EXAMPLE_USERNAME, exampleLink } from '../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/rendering/render-email.ts';

// Neither email contains the provider username, with which a stranger could send any text to another person's mailbox.

/** Asks an account's owner to confirm that an identity at a provider may sign in to the account. */
export function linkProviderEmail(
  branding: EmailBranding,
): EmailKind<{ username: string; provider: string; href: string }> {
  return {
    name: 'link-provider',
    class: 'verification',
    examples: {
      'link-provider': {
        username: EXAMPLE_USERNAME,
        provider: PROVIDER_NAMES.discord,
        href: exampleLink(branding, paths.verifyProvider),
      },
    },
    render: ({ username, provider, href }) =>
      renderEmail(branding, {
        subject: `Link your ${provider} account to ${branding.productName}`,
        heading: `Hello, ${username}`,
        paragraphs: [
          `Someone signed in with a ${provider} account that has your email address. The link below links the two: after that, anyone who can sign in to that ${provider} account can log in to yours. It works once, within 24 hours.`,
        ],
        action: { label: `Link ${provider} account`, href },
        closing: `If you didn’t sign in with ${provider} at ${branding.publicUrl}, don’t open the link: without it, nothing is linked.`,
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
    examples: {
      'verify-provider': {
        username: EXAMPLE_USERNAME,
        provider: PROVIDER_NAMES.steam,
        href: exampleLink(branding, paths.verifyProvider),
      },
    },
    render: ({ username, provider, href }) =>
      renderEmail(branding, {
        subject: `Verify your ${provider} account for ${branding.productName}`,
        heading: `Welcome, ${username}`,
        card: SAMPLE_CARD,
        paragraphs: [
          `One step to your first card: confirm that this mailbox and the ${provider} account you signed up with are yours. The link works once, within 24 hours.`,
        ],
        action: { label: `Verify ${provider} account`, href },
        closing: `If you didn’t sign up with ${provider} at ${branding.publicUrl}, ignore this email. The account will be deleted after seven days.`,
      }),
  };
}
