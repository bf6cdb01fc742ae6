import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { MailTransport, OutgoingMail } from './message.ts';
import { smtpTransport } from './smtp.ts';

/** SMTP where it is set, else a file in the outbox. */
export function createTransport(config: Config, clock: Clock): MailTransport {
  const { smtpUrl, from } = config.mail;
  const domain = new URL(config.publicUrl).hostname;
  const compose = ({ id, to, subject, html, text }: OutgoingMail): SendMailOptions => ({
    ...(from !== undefined && { from }),
    to: { name: '', address: to },
    subject,
    html,
    text,
    date: clock.now(),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return smtpUrl === undefined ? outboxTransport(outboxOf(config), compose) : smtpTransport(smtpUrl, compose);
}

/** Where mail is kept when no SMTP is set. */
export function outboxOf(config: Config): string {
  return join(config.dataDir, 'outbox');
}

/** Writes files. The mail library is loaded with the first mail. */
function outboxTransport(directory: string, compose: (mail: OutgoingMail) => SendMailOptions): MailTransport {
  return {
    async send(mail) {
      const { createTransport: connect } = await import('nodemailer');
      const { message } = await connect({ streamTransport: true, buffer: true }).sendMail(compose(mail));
      await mkdir(directory, { recursive: true });
      const file = join(directory, `${mail.id}.eml`);
      // readers never see half a mail
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: async () => {},
  };
}
