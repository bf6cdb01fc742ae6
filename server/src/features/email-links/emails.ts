import type { EmailKind } from '../../platform/mail/mail.ts';
import { EXAMPLE_USERNAME } from '../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/rendering/render-email.ts';

/** Notifies an account's owner that someone else signed up with their email address. Contains no link with a token. */
export function emailInUseNotice(branding: EmailBranding): EmailKind<{ username: string }> {
  return {
    name: 'email-in-use',
    class: 'notice',
    examples: { 'email-in-use': { username: EXAMPLE_USERNAME } },
    render: ({ username }) =>
      renderEmail(branding, {
        subject: `Someone tried to sign up for ${branding.productName} with your email address`,
        heading: `Hello, ${username}`,
        paragraphs: [
          'Someone tried to sign up with this email address, which already belongs to your account. Nothing has changed.',
          'If this was you, just log in to the account you have. If not, there’s nothing to do.',
        ],
      }),
  };
}
