import type { SendMailOptions } from 'nodemailer';
import { createThreadPool } from '../concurrency/thread-pool.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import type { Outbound } from '../metrics/outbound.ts';
import type { MailTransport, OutgoingEmail } from './message.ts';
import type { Rejection, SmtpThreadData } from './smtp-thread.ts';

/** Connections to the SMTP server that a node keeps open; `?maxConnections=` in SMTP_URL sets another number. */
export const SMTP_CONNECTIONS = 8;
/** Number of messages that the thread processes at a time. It is higher than the number of connections, so that none is idle. */
const MESSAGES = 64;
/**
 * Enhanced status codes of temporary reasons that some servers report with a permanent reply: the mailbox (5.2.2) or the mail
 * system (5.3.1) is full, the mail system is congested or a quota of the sender is used up (5.4.5). RFC 3463 §3.3 to §3.5
 * calls them persistent transient; https://support.google.com/a/answer/3726730 lists 550 5.4.5 for the daily limit.
 */
const TEMPORARY_STATUSES: ReadonlySet<string> = new Set(['5.2.2', '5.3.1', '5.4.5']);
/** Exceeded storage allocation (RFC 5321 §4.2.3). */
const STORAGE_EXCEEDED = 552;

/**
 * Sends by SMTP over a pool of connections. A thread of lower priority encodes the messages and writes to the sockets,
 * which takes more than half of the CPU time of an email; requests would wait for it on the main thread.
 */
export function smtpTransport(
  url: string,
  compose: (email: OutgoingEmail) => SendMailOptions,
  outbound: Outbound,
): MailTransport {
  outbound.define('smtp');
  const data: SmtpThreadData = { url, maxConnections: SMTP_CONNECTIONS };
  const thread = createThreadPool<SendMailOptions, Rejection | undefined>({
    script: new URL('./smtp-thread.ts', import.meta.url),
    threads: 1,
    tasksPerThread: MESSAGES,
    workerData: data,
  });
  return {
    async send(email) {
      const rejection = await outbound.call('smtp', 'send', async () => {
        const result = await thread.run(compose(email));
        // The server works, but does not accept this message
        if (result && concernsMessage(result)) return result;
        if (result) throw toError(result);
        return undefined;
      });
      if (rejection) throw toError(rejection);
    },
    close: thread.close,
  };
}

/**
 * Connects to an SMTP server and logs in, without sending an email.
 * @throws Error with the failed step and the reason, without the server's text
 */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeouts = Object.fromEntries(
    ['connectionTimeout', 'greetingTimeout', 'dnsTimeout', 'socketTimeout'].map((name) => [name, timeoutMs]),
  );
  await createTransport({ url, ...timeouts } as object)
    .verify()
    .catch(({ command = 'CONN', responseCode, originalCode, code }) => {
      throw new Error(`${command}, ${responseCode ?? originalCode ?? code}`);
    });
}

/**
 * A reply of 500 and above to the recipient or to the content is permanent (RFC 5321 §4.2.1), unless its reason is temporary.
 * Earlier refusals concern the settings, which an operator can correct.
 */
function toError(rejection: Rejection): Error {
  const { code, responseCode, status, command } = rejection;
  const reply = [responseCode ?? code, status].filter((part) => part !== undefined).join(' ');
  const text = `The SMTP server did not accept the message: ${command}, ${reply}`;
  return concernsMessage(rejection) ? new PermanentFailure(text) : Object.assign(new Error(text), { code });
}

function concernsMessage(rejection: Rejection): boolean {
  const { responseCode = 0, command } = rejection;
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && !isTemporary(rejection);
}

function isTemporary({ responseCode, status }: Rejection): boolean {
  return status === undefined ? responseCode === STORAGE_EXCEEDED : TEMPORARY_STATUSES.has(status);
}
