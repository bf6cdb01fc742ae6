import type { SendMailOptions, Transporter } from 'nodemailer';
import { PermanentFailure } from '../jobs/failures.ts';
import type { MailTransport, OutgoingMail } from './message.ts';

/** Connections to the SMTP server that a node keeps open; `?maxConnections=` in SMTP_URL sets another number. */
export const SMTP_CONNECTIONS = 8;
/** For the connection and the greeting, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Between two replies of the server. */
const IDLE_TIMEOUT_MS = 20_000;
/** For one message from the pool to its acceptance: no idle timeout notices a server that trickles its replies. */
const MESSAGE_TIMEOUT_MS = 60_000;

/** Sends by SMTP over a pool of connections. The mail library is loaded with the first mail. */
export function smtpTransport(url: string, compose: (mail: OutgoingMail) => SendMailOptions): MailTransport {
  let opening: Promise<Transporter> | undefined;

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: SMTP_CONNECTIONS,
      // the job is retried, which keeps count of it
      maxRequeues: 0,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
    } as object);
  }

  return {
    async send(mail) {
      opening ??= open();
      const transporter = await opening;
      const message = { ...compose(mail), signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS) };
      await transporter.sendMail(message).catch(refuse);
    },
    async close() {
      const transporter = await opening;
      opening = undefined;
      (transporter as { close(options: { force: boolean }): void } | undefined)?.close({ force: true });
    },
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/**
 * Says which step failed. The library's own message quotes the server, and servers quote the recipient's email address.
 * A reply of 500 and above to the recipient or to the content is permanent (RFC 5321 §4.2.1). Before that it is the settings
 * that the server refuses, which people can correct.
 */
function refuse(error: unknown): never {
  const { code = 'unknown', responseCode, command = 'unknown step' } = error as SmtpError;
  const text = `The SMTP server did not take the message: ${command}, ${responseCode ?? code}`;
  const isOfMessage = command === 'RCPT TO' || command === 'DATA';
  throw isOfMessage && responseCode !== undefined && responseCode >= 500 ? new PermanentFailure(text) : new Error(text);
}
