import type { SendMailOptions } from 'nodemailer';
import { createApp } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Environment } from '../../src/config/settings-reader.ts';
import { verificationEmail } from '../../src/features/email/emails.ts';
import { createServices } from '../../src/services.ts';

export { SMTP_CONNECTIONS } from '../../src/platform/mail/smtp.ts';

const CALLERS = 16;

const emailProps = (n: number) => ({
  username: `collector${n}`,
  href: `http://localhost:3000/verify-email?token=${'x'.repeat(43)}`,
});
const recipientOf = (n: number) => `collector${n}@example.com`;

/** A complete server that can enqueue test emails. */
export interface MailingServer {
  /** Enqueues `count` emails, each in its own transaction, from 16 concurrent callers. */
  enqueue(count: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailingServer(env: Environment): Promise<MailingServer> {
  const config = readSettings(env);
  const services = await createServices(config);
  const { transact, jobs, mail, randomness, clock } = services;
  const app = await createApp(services);
  await app.listen({ host: config.host, port: config.port });
  jobs.start();
  await jobs.ready();
  const kind = verificationEmail(config);

  async function enqueueOne(n: number): Promise<void> {
    const request = { id: randomness.id(clock.now()), to: recipientOf(n), props: emailProps(n) };
    await transact((tx) => mail.enqueue(tx, kind, request));
  }

  return {
    async enqueue(count) {
      let next = 0;
      const enqueueRemaining = async () => {
        while (next < count) await enqueueOne(next++);
      };
      await Promise.all(Array.from({ length: CALLERS }, enqueueRemaining));
    },
    async stop() {
      await app.close();
      await services.close();
    },
  };
}

/** Renders the emails that `enqueue` would send, for nodemailer. */
export function renderEmails(env: Environment, count: number): Promise<SendMailOptions[]> {
  const kind = verificationEmail(readSettings(env));
  const render = async (n: number) => {
    const { pictures, ...email } = await kind.render(emailProps(n));
    return { to: recipientOf(n), ...email, attachments: [...pictures] };
  };
  return Promise.all(Array.from({ length: count }, (_, n) => render(n)));
}
