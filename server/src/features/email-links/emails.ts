import type { EmailKind } from '../../platform/mail/mail.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/render-email.ts';

/** Notifies an account's owner that someone signed up with the same email address. Contains no link with a token. */
export function emailInUseNotice(branding: EmailBranding): EmailKind<{ username: string }> {
  return {
    name: 'address-in-use',
    class: 'notice',
    render: ({ username }) =>
      renderEmail(branding, {
        subject: `Someone signed up at ${branding.productName} with your address`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Somebody started a new account with this address, which already belongs to yours. Nothing has changed for you.',
          'If it was you, log in to the account you have. If it was not, there is nothing you need to do.',
        ],
      }),
  };
}
