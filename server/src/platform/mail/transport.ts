import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Outbound } from '../metrics/outbound.ts';
import type { MailTransport, OutgoingEmail } from './message.ts';
import { smtpTransport } from './smtp.ts';

/** Creates the configured transport: SMTP if SMTP_URL is set, otherwise files in the outbox directory. */
export function createTransport(config: Config, clock: Clock, outbound: Outbound): MailTransport {
  const { smtpUrl, from } = config.mail;
  const domain = new URL(config.publicUrl).hostname;
  const compose = ({ id, to, subject, html, text, pictures, oneClickUnsubscribe }: OutgoingEmail): SendMailOptions => ({
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: [...pictures],
    date: clock.now(),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribe !== undefined && {
        'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  return smtpUrl === undefined
    ? outboxTransport(outboxDirectory(config), compose)
    : smtpTransport(smtpUrl, compose, outbound);
}

/** Returns the directory in which emails are stored if SMTP_URL is not set. */
export function outboxDirectory(config: Config): string {
  return join(config.dataDir, 'outbox');
}

/** Writes each email to a file. The mail library is loaded with the first email. */
function outboxTransport(directory: string, compose: (email: OutgoingEmail) => SendMailOptions): MailTransport {
  return {
    async send(email) {
      const { createTransport: connect } = await import('nodemailer');
      const { message } = await connect({ streamTransport: true, buffer: true }).sendMail(compose(email));
      await mkdir(directory, { recursive: true });
      const file = join(directory, `${email.id}.eml`);
      // Renamed, so that readers never see a partial file
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: async () => {},
  };
}
