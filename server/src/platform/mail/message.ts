import type { EmailCard, EmailPicture } from './pictures.ts';

/** How the recipient turns off this kind of email without a login. Both URLs contain the token that permits this. */
export interface Unsubscribe {
  /** The page that asks for confirmation. */
  readonly page: string;
  /** The URL to which mail providers post (RFC 8058). */
  readonly oneClick: string;
}

/** The text of the link to the page. */
export const UNSUBSCRIBE_LABEL = 'Unsubscribe from these emails';

/** The content of an email; its first paragraph is also the preview text. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Details, one per line. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Paragraphs after the details. */
  readonly afterwards?: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly closing?: string;
  readonly unsubscribe?: Unsubscribe;
  /** Shown below the logo. */
  readonly card?: EmailCard | undefined;
}

/** The content of an email with the texts that all emails contain. */
export interface BrandedEmail extends EmailContent {
  readonly productName: string;
  readonly closing: string;
}

/** The result of rendering an email template. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The pictures that the HTML shows. */
  readonly pictures: readonly EmailPicture[];
  /** The URL of the List-Unsubscribe header. */
  readonly oneClickUnsubscribe?: string | undefined;
}

/** An email to be sent. Its ID becomes the Message-ID, which identifies repeated deliveries. */
export interface OutgoingEmail extends RenderedEmail {
  readonly id: string;
  readonly to: string;
}

export interface MailTransport {
  /** Rejects if the email is not accepted, with a `PermanentFailure` if a retry would not help. */
  send(mail: OutgoingEmail): Promise<void>;
  /** Closes all connections, including those that are sending. */
  close(): Promise<void>;
}
