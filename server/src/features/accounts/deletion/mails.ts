import { deletionTexts } from '@app/contract/accounts/deletion/texts';
import { type Letterhead, renderLetter } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail.ts';

/** Asks the owner of an account whether it is to be deleted. */
export function deletionMail(head: Letterhead): MailKind<{ username: string; href: string }> {
  return {
    name: 'account-deletion',
    class: 'verification',
    render: ({ username, href }) =>
      renderLetter(head, {
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

/** Tells the mailbox of an account that the account is gone. */
export function goodbyeMail(head: Letterhead): MailKind<{ username: string }> {
  return {
    name: 'account-deleted',
    class: 'security-report',
    render: ({ username }) =>
      renderLetter(head, {
        subject: `Your account at ${head.productName} is deleted`,
        heading: `Goodbye, ${username}`,
        paragraphs: [
          'Your account is deleted, and everything of it with it. This is the last mail that you get from us.',
        ],
        closing: `You had an account at ${head.publicUrl}. Your address is no longer kept there.`,
      }),
  };
}
