import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { devtoolsErrors } from '@app/contract/devtools/errors';
import { TOOL_RATES } from '@app/contract/devtools/limits';
import { devtoolsMessages } from '@app/contract/devtools/messages';
import { failure } from '../../platform/failure.ts';
import type { Caller, Client } from '../../platform/http/caller.ts';
import type { EmailKind, EmailTemplate, Mail } from '../../platform/mail/mail.ts';
import { inlinePictures } from '../../platform/mail/pictures.ts';
import type { Services } from '../../services.ts';
import { findAccount } from '../accounts/index.ts';
import { recordAuditEntry } from '../audit/index.ts';

/** Marks the subject of an email with example content. */
const SUBJECT_PREFIX = 'Test: ';

interface EmailPreview {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Lists the emails of the product, with the subjects of their example content. */
export function listTemplates({ mail }: Services): Promise<Pick<EmailPreview, 'name' | 'subject'>[]> {
  return Promise.all(
    mail.templates().map(async (each) => ({ name: each.name, subject: (await each.render()).subject })),
  );
}

/** Renders an email with its example content. @throws Failure TEMPLATE_NOT_FOUND */
export async function previewTemplate({ mail }: Services, name: string): Promise<EmailPreview> {
  const { subject, html, text, pictures } = await findTemplate(mail, name).render();
  return { name, subject, html: inlinePictures(html, pictures), text };
}

/**
 * Sends an email with its example content through the queue.
 * @param requested the recipient; by default the caller's email address
 * @returns the success message
 * @throws Failure TEMPLATE_NOT_FOUND, RECIPIENT_MISSING, RATE_LIMITED
 */
export async function sendTestEmail(
  services: Services,
  { account }: Caller,
  name: string,
  requested: string | undefined,
  { ipAddress }: Client,
): Promise<string> {
  const { clock, limits, mail, randomness } = services;
  findTemplate(mail, name);
  const to = requested ?? (await findAccount(services.database.db, account.id))?.email;
  if (to == null) throw failure(devtoolsErrors, 'RECIPIENT_MISSING');
  await limits.consume('test-email', [account.id, normalizeEmail(to)], TOOL_RATES.email);
  await services.transact(async (tx) => {
    await mail.enqueue(tx, createTestEmail(mail), { id: randomness.id(clock.now()), to, props: { template: name } });
    const actor = { accountId: account.id, ipAddress };
    await recordAuditEntry(services, tx, { action: 'test_email_sent', actor, targetId: null, requestId: null });
  });
  return devtoolsMessages.emailSent.replace('{email}', () => to);
}

/**
 * Creates the kind of email that shows another kind with example content. A queue entry contains only the name of that kind,
 * because the content is the same for everyone.
 */
export function createTestEmail(mail: Mail): EmailKind<{ template: string }> {
  return {
    name: 'test-email',
    class: 'test',
    examples: {},
    async render({ template }) {
      const rendered = await findTemplate(mail, template).render();
      return { ...rendered, subject: SUBJECT_PREFIX + rendered.subject };
    },
  };
}

function findTemplate(mail: Mail, name: string): EmailTemplate {
  const template = mail.templates().find((each) => each.name === name);
  if (!template) throw failure(devtoolsErrors, 'TEMPLATE_NOT_FOUND');
  return template;
}
