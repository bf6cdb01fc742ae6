import { deviceName } from '@app/contract/accounts/security/device-name';
import type { Database } from '../../../platform/database/database.ts';
import type { Client } from '../../../platform/http/principal.ts';
import { type Letterhead, renderLetter } from '../../../platform/mail/letter.ts';
import type { MailKind } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../services.ts';
import type { Account } from '../account.ts';

/** A security change, in the words of the email that reports it. */
export interface SecurityReport {
  /** What happened, in a few words: the subject and the heading. */
  readonly title: string;
  /** What happened, in full. */
  readonly text: string;
  /** What to do if it was somebody else; the default is to change the password and end unknown sessions. */
  readonly advice?: string;
}

interface ReportProps extends SecurityReport, Client {
  readonly username: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What the subject of every report begins with. */
export const REPORT_SUBJECT = 'Security notice: ';
const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** The email that reports a security change; it names no link that acts. */
export function securityReportMail(head: Letterhead): MailKind<ReportProps> {
  return {
    name: 'security-report',
    class: 'security-report',
    render: ({ title, text, advice, username, at, address, device }) =>
      renderLetter(head, {
        subject: `${REPORT_SUBJECT}${title}`,
        heading: `${title[0]?.toUpperCase()}${title.slice(1)}`,
        paragraphs: [`Hello, ${username}. ${text}`],
        facts: [
          { label: 'When', value: `${WHEN.format(new Date(at))} UTC` },
          { label: 'Device', value: deviceName(device) },
          { label: 'IP address', value: address },
        ],
        afterwards: [
          'If this was you, there is nothing to do.',
          advice ??
            `If it was not you, change your password now: open ${head.publicUrl}/settings?tab=security, and end the sessions there that you do not recognize.`,
        ],
        closing: `You receive this email because it concerns the security of your account at ${head.publicUrl}.`,
      }),
  };
}

/**
 * Reports a security change by email to the account's verified email address, in the transaction of the change; an
 * account without one gets no report. Await `mail.ready()` before the transaction, and call `mail.wake()` after it.
 * @param account as it was before the change, so that a changed email address is reported to the former mailbox
 * @param id of the email; a second report of the same id is not sent
 */
export async function reportSecurityChange(
  { config, clock, randomness, mail }: Pick<Services, 'config' | 'clock' | 'randomness' | 'mail'>,
  tx: Database,
  { username, email, emailVerified }: Pick<Account, 'username' | 'email' | 'emailVerified'>,
  report: SecurityReport,
  { address, device }: Client,
  id?: string,
): Promise<void> {
  if (!emailVerified || email === null) return;
  const now = clock.now();
  const props = { ...report, username, at: now.toISOString(), address, device };
  await mail.enqueue(tx, securityReportMail(config), { id: id ?? randomness.id(now), to: email, props });
}
