import type { EmailPictureName } from './pictures.ts';

/** The result of rendering an email template. */
export interface RenderedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The pictures that the HTML shows. */
  readonly pictures: readonly EmailPictureName[];
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
