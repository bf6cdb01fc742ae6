import { deletionTexts } from '@app/contract/accounts/deletion/texts';
import type { EmailKind } from '../../platform/mail/mail.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/render-email.ts';

/** Contains the link that deletes the account. */
export function accountDeletionEmail(head: EmailBranding): EmailKind<{ username: string; href: string }> {
  return {
    name: 'account-deletion',
    class: 'verification',
    render: ({ username, href }) =>
      renderEmail(head, {
        subject: `Delete your account at ${head.productName}?`,
        heading: `Leaving, ${username}?`,
        paragraphs: [
          'The link deletes your account with its cards, its notifications and everything else that is kept of you. Nobody can undo it.',
          deletionTexts.expiry,
        ],
        action: { label: 'Delete my account', href },
        closing: `If you did not ask for this, do not open the link: somebody is logged in to your account. Change your password at ${head.publicUrl}.`,
      }),
  };
}

/** Confirms that the account was deleted. */
export function accountDeletedEmail(head: EmailBranding): EmailKind<{ username: string }> {
  return {
    name: 'account-deleted',
    class: 'security-report',
    render: ({ username }) =>
      renderEmail(head, {
        subject: `Your account at ${head.productName} is deleted`,
        heading: `Goodbye, ${username}`,
        paragraphs: [
          'Your account is deleted, and everything of it with it. This is the last mail that you get from us.',
        ],
        closing: `You had an account at ${head.publicUrl}. Your address is no longer kept there.`,
      }),
  };
}
