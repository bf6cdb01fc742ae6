import { deviceName } from '@app/contract/security-log/device-name';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Client } from '../../platform/http/caller.ts';
import type { EmailKind } from '../../platform/mail/mail.ts';
import {
  EXAMPLE_CLIENT,
  EXAMPLE_EMAIL,
  EXAMPLE_TIME,
  EXAMPLE_USERNAME,
  EXAMPLE_WALLET,
} from '../../platform/mail/rendering/examples.ts';
import { type EmailBranding, renderEmail } from '../../platform/mail/rendering/render-email.ts';
import type { Services } from '../../services.ts';
import type { Account } from '../accounts/index.ts';
import {
  emailChangedReport,
  providerLinkedReport,
  providersUnlinkedReport,
  type SecurityReport,
  securityReports,
  walletReplacedReport,
  walletUnlinkedReport,
} from './security-report-texts.ts';

interface ReportProps extends SecurityReport, Client {
  readonly username: string;
  /** The time, ISO 8601. */
  readonly at: string;
}

export const REPORT_SUBJECT = 'Security notice: ';
const DATE_FORMAT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** The email that reports a security change. It contains no email link with a token. */
export function securityReportEmail(branding: EmailBranding): EmailKind<ReportProps> {
  return {
    name: 'security-report',
    class: 'security-report',
    get examples() {
      return exampleReports(branding);
    },
    render: ({ title, text, advice, username, at, ipAddress, userAgent }) =>
      renderEmail(branding, {
        subject: `${REPORT_SUBJECT}${title}`,
        heading: `${title[0]?.toUpperCase()}${title.slice(1)}`,
        paragraphs: [`Hello, ${username}. ${text}`],
        facts: [
          { label: 'When', value: `${new Date(at).toLocaleString('en-GB', DATE_FORMAT)} UTC` },
          { label: 'Device', value: deviceName(userAgent) },
          { label: 'IP address', value: ipAddress },
        ],
        afterwards: [
          'If this was you, all is well.',
          advice ??
            `If not, change your password now: open ${branding.publicUrl}/settings?tab=security and end every session you don’t recognise.`,
        ],
        closing: `You get this email because it’s about the security of your account at ${branding.publicUrl}.`,
      }),
  };
}

/** Every report, by template name. */
function exampleReports({ publicUrl }: EmailBranding): Record<string, ReportProps> {
  const reports: Record<string, SecurityReport> = {
    'email-changed': emailChangedReport(EXAMPLE_EMAIL, [], publicUrl),
    'provider-linked': providerLinkedReport('discord'),
    'provider-unlinked': providersUnlinkedReport(['discord']),
    'wallet-replaced': walletReplacedReport(EXAMPLE_WALLET),
    'wallet-unlinked': walletUnlinkedReport(EXAMPLE_WALLET),
    ...securityReports,
  };
  const props = { username: EXAMPLE_USERNAME, at: EXAMPLE_TIME, ...EXAMPLE_CLIENT };
  return Object.fromEntries(
    Object.entries(reports).map(([name, report]) => [`security-${kebabCase(name)}`, { ...report, ...props }]),
  );
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Reports a security change by email to the account's verified email address, in the transaction of the change. Sends nothing if
 * the account has no verified email address.
 * @param account before the change, so that a changed email address is reported to the old one
 * @param id the ID of the email; a second report with the same ID is not sent
 */
export async function reportSecurityChange(
  { config, clock, randomness, mail }: Pick<Services, 'config' | 'clock' | 'randomness' | 'mail'>,
  tx: Transaction,
  { username, email, emailVerified }: Pick<Account, 'username' | 'email' | 'emailVerified'>,
  report: SecurityReport,
  { ipAddress, userAgent }: Client,
  id?: string,
): Promise<void> {
  if (!emailVerified || email === null) return;
  const now = clock.now();
  const props = { ...report, username, at: now.toISOString(), ipAddress, userAgent };
  await mail.enqueue(tx, securityReportEmail(config), { id: id ?? randomness.id(now), to: email, props });
}
