import { paths } from '@app/contract/core/paths/paths';
import { deletionTexts } from '@app/contract/privacy/texts';
import type { EmailKind } from '../../platform/mail/mail.ts';
import { EXAMPLE_USERNAME, exampleLink } from '../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/rendering/render-email.ts';

/** The email with the link that deletes the account. */
export function accountDeletionEmail(branding: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'account-deletion',
    class: 'verification',
    examples: {
      'account-deletion': { username: EXAMPLE_USERNAME, href: exampleLink(branding, paths.confirmAccountDeletion) },
    },
    render: ({ username, href }) =>
      renderEmail(branding, {
        subject: `Delete your ${branding.productName} account?`,
        heading: `Leaving, ${username}?`,
        paragraphs: [
          'The link below deletes your account, your cards and everything else we have about you. This can’t be undone.',
          deletionTexts.expiry,
        ],
        action: { label: 'Delete my account', href },
        closing: `If you didn’t ask for this, don’t open the link: someone else is logged in to your account. Change your password at ${branding.publicUrl}.`,
      }),
  };
}

/** The email that confirms the deletion of the account. */
export function accountDeletedEmail(branding: EmailBranding): EmailKind<{ username: string }> {
  return {
    name: 'account-deleted',
    class: 'security-report',
    examples: { 'account-deleted': { username: EXAMPLE_USERNAME } },
    render: ({ username }) =>
      renderEmail(branding, {
        subject: `Your ${branding.productName} account has been deleted`,
        heading: `Goodbye, ${username}`,
        paragraphs: ['Your account and everything in it have been deleted. This is our last email to you.'],
        closing: `You had an account at ${branding.publicUrl}. Your email address is no longer stored there.`,
      }),
  };
}
