import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { MailTransport, OutgoingMail } from './message.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 20_000;

/** SMTP where it is set, else a file in the outbox. The mail library is loaded with the first mail. */
export function createTransport(config: Config, clock: Clock): MailTransport {
  const { smtpUrl, from } = config.mail;
  const domain = new URL(config.publicUrl).hostname;
  const message = ({ id, to, subject, html, text }: OutgoingMail) => ({
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    date: clock.now(),
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return smtpUrl === undefined ? outboxTransport(outboxOf(config), message) : smtpTransport(smtpUrl, message);
}

/** Where mail is kept when no SMTP is set. */
export function outboxOf(config: Config): string {
  return join(config.dataDir, 'outbox');
}

type Compose = (mail: OutgoingMail) => object;

function smtpTransport(url: string, compose: Compose): MailTransport {
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  };
  return {
    async send(mail) {
      const { createTransport: connect } = await import('nodemailer');
      const transporter = connect({ url, ...timeouts });
      try {
        await transporter.sendMail(compose(mail));
      } finally {
        transporter.close();
      }
    },
  };
}

function outboxTransport(directory: string, compose: Compose): MailTransport {
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
  };
}
