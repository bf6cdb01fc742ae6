/** What a template makes of its properties. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A mail ready to go; its id becomes the Message-ID, by which a repeated delivery can be told. */
export interface OutgoingMail extends RenderedMail {
  readonly id: string;
  readonly to: string;
}

export interface MailTransport {
  /** Rejects when the mail was not accepted, with a `PermanentFailure` where no retry would help. */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes connections, also those that are sending. */
  close(): Promise<void>;
}
