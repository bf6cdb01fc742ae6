import { paths } from '@app/contract/core/paths/paths';
import { unsubscribe } from '@app/contract/notifications/endpoints';
import { KIND_OF_TYPE, type NotificationKind } from '@app/contract/notifications/kinds';
import { kindTexts } from '@app/contract/notifications/texts';
import type { EmailKind } from '../../../platform/mail/mail.ts';
import type { Unsubscribe } from '../../../platform/mail/message.ts';
import { type EmailCard, SAMPLE_CARD } from '../../../platform/mail/pictures.ts';
import { EXAMPLE_TOKEN, EXAMPLE_USERNAME } from '../../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../../platform/mail/rendering/render-email.ts';
import type { PendingEmail } from './pending-emails.store.ts';

/** Notifications for the examples. */
const EXAMPLE_NEWS = [
  { title: 'New card', message: 'Looped Key, Seven-Petalled · the Last Answer is now in your inventory.' },
  { title: 'Wallet linked', message: 'A wallet is now linked to your account.' },
] as const;

/** What all emails about notifications have in common. */
export interface EmailProps {
  readonly username: string;
  /** The token of the links that turn these emails off. */
  readonly unsubscribeToken: string;
}

/** The content of an email about one notification. */
export interface NotificationProps extends EmailProps {
  readonly notification: Pick<PendingEmail, 'type' | 'title' | 'message' | 'redirectUrl'>;
  /** For the example, which is about no real card. */
  readonly card?: EmailCard;
}

/** Finds the card that the link of a notification opens, and draws it. */
export type FindEmailCard = (link: string | null) => Promise<EmailCard | undefined>;

/** The email about one notification, with a picture of the card that it is about. */
export function notificationEmail(branding: EmailBranding, findCard: FindEmailCard): EmailKind<NotificationProps> {
  return {
    name: 'notification',
    class: 'notification',
    examples: {
      notification: {
        username: EXAMPLE_USERNAME,
        unsubscribeToken: EXAMPLE_TOKEN,
        notification: { type: 'collectible_received', ...EXAMPLE_NEWS[0], redirectUrl: paths.inventory },
        card: SAMPLE_CARD,
      },
    },
    render: async ({ username, unsubscribeToken, notification: { type, title, message, redirectUrl }, card }) =>
      renderEmail(branding, {
        subject: title,
        heading: title,
        card: card ?? (await findCard(redirectUrl)),
        paragraphs: [`Hello, ${username}. ${message}`],
        action: { label: 'Take a look', href: branding.publicUrl + (redirectUrl ?? paths.notifications) },
        closing: `You get this email because you turned on emails about “${kindTexts[KIND_OF_TYPE[type]].name}” at ${branding.publicUrl}.`,
        unsubscribe: unsubscribeLinks(branding, unsubscribeToken),
      }),
  };
}

/** The content of a digest. */
export interface DigestProps extends EmailProps {
  /** The kinds of all notifications. */
  readonly kinds: readonly NotificationKind[];
  /** The newest notifications, oldest first. */
  readonly notifications: readonly Pick<PendingEmail, 'title' | 'message'>[];
  /** The number of all notifications. */
  readonly count: number;
}

/** The email about the notifications of a day. */
export function digestEmail(branding: EmailBranding): EmailKind<DigestProps> {
  return {
    name: 'notification-digest',
    class: 'notification',
    examples: {
      'notification-digest': {
        username: EXAMPLE_USERNAME,
        unsubscribeToken: EXAMPLE_TOKEN,
        kinds: ['cards', 'wallet'],
        notifications: EXAMPLE_NEWS,
        count: EXAMPLE_NEWS.length,
      },
    },
    render: ({ username, unsubscribeToken, notifications, count }) => {
      const news = count === 1 ? 'one thing' : `${count} things`;
      const omitted = count - notifications.length;
      return renderEmail(branding, {
        subject: `Your day at ${branding.productName}: ${news} happened`,
        heading: 'Your day in brief',
        paragraphs: [`Hello, ${username}. Here’s what happened since your last summary:`],
        facts: notifications.map(({ title, message }) => ({ label: title, value: message })),
        ...(omitted > 0 && { afterwards: [`… and ${omitted} more.`] }),
        action: { label: 'See them all', href: branding.publicUrl + paths.notifications },
        closing: `You get this email once a day because you turned on the daily summary at ${branding.publicUrl}.`,
        unsubscribe: unsubscribeLinks(branding, unsubscribeToken),
      });
    },
  };
}

function unsubscribeLinks({ publicUrl }: EmailBranding, token: string): Unsubscribe {
  return {
    page: `${publicUrl}${paths.unsubscribe}?token=${token}`,
    oneClick: `${publicUrl}/api${unsubscribe.path}?token=${token}`,
  };
}
