import { normalizeEmail } from '@app/contract/core/fields/email-address';
import { createKeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { KeyRing } from '../secrets/keys.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { countEmail, type EmailCause, type EmailClass, emailPriority, LIMITED_CLASSES } from './classes.ts';
import type { MailTransport, RenderedEmail } from './message.ts';

export const MAIL_QUEUE = 'mail';
/** Number of emails that a node processes at a time. It is much higher than the number of connections, so that none is idle. */
const CONCURRENCY = 64;
/** Maximum wait for earlier emails to the same recipient; well below the timeout of a job. */
const MAX_WAIT_MS = 120_000;

/** Outcomes of an attempt, as metrics report them: the mail server rejects some recipients and contents permanently. */
const OUTCOMES = ['sent', 'failed', 'rejected'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** A kind of email: its name, class and template. */
export interface EmailKind<Props> {
  readonly name: string;
  readonly class: EmailClass;
  /** Example content by template name, for previews and tests. Links in it do nothing. */
  readonly examples: Readonly<Record<string, Props>>;
  render(props: Props): Promise<RenderedEmail>;
  /** Decides before each attempt whether the email is sent or discarded. Without this function, it is always sent. */
  isWanted?(props: Props, to: string): Promise<boolean>;
}

/** An email to be sent. */
export interface EmailRequest<Props> {
  /** A UUID of the cause; a second email with the same ID is not enqueued. */
  readonly id: string;
  readonly to: string;
  readonly props: Props;
  /** Omitted if anyone who knows the recipient's email address can trigger this email. */
  readonly cause?: EmailCause | undefined;
  /** Enqueues the email without sending it, so that the response time does not reveal that nothing is sent. */
  readonly isSuppressed?: boolean;
}

/** An email with example content. */
export interface EmailTemplate {
  readonly name: string;
  render(): Promise<RenderedEmail>;
}

/** The encrypted content of a job. */
interface QueuedEmail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly props: unknown;
  readonly isSuppressed: boolean;
}

export type Mail = ReturnType<typeof createMail>;

/**
 * Creates outgoing mail: an email is enqueued in the transaction that causes it, and a job sends it once.
 * @param sealKey encrypts queued emails, because their links grant access to accounts
 */
export function createMail(jobs: Jobs, limits: Limits, metrics: Metrics, transport: MailTransport, sealKey: KeyRing) {
  const kinds = new Map<string, EmailKind<never>>();
  const runExclusive = createKeyedMutex();
  for (const limited of LIMITED_CLASSES) metrics.emailsSuppressed.inc({ class: limited }, 0);

  async function send({ id, kind, to, props }: QueuedEmail): Promise<void> {
    const template = kinds.get(kind);
    // During an update, a newer node may have enqueued this email
    if (!template) throw new Error(`Unknown kind of email: ${kind}`);
    if (template.isWanted && !(await template.isWanted(props as never, to))) return;
    try {
      await transport.send({ id, to, ...(await template.render(props as never)) });
    } catch (error) {
      const outcome: Outcome = error instanceof PermanentFailure ? 'rejected' : 'failed';
      metrics.emails.inc({ kind, outcome });
      throw error;
    }
    metrics.emails.inc({ kind, outcome: 'sent' });
  }

  jobs.define({
    queue: MAIL_QUEUE,
    concurrency: CONCURRENCY,
    async work(data) {
      const email = decrypt(sealKey, data);
      if (email.isSuppressed) return;
      const startedAt = Date.now();
      // A recipient whose server is slow occupies at most one connection
      await runExclusive(normalizeEmail(email.to), async () => {
        if (Date.now() - startedAt > MAX_WAIT_MS) throw new Error('Earlier emails to the same recipient took too long');
        await send(email);
      });
    },
  });

  return {
    define<Props>(kind: EmailKind<Props>): void {
      kinds.set(kind.name, kind as EmailKind<never>);
      for (const outcome of OUTCOMES) metrics.emails.inc({ kind: kind.name, outcome }, 0);
    },
    /**
     * Enqueues an email in the transaction that causes it, and counts it toward the limit of its recipient. Over the limit, the
     * email is enqueued but not sent. Sending starts after the commit.
     * @returns whether it will be sent; if not, links in earlier emails should stay valid
     */
    async enqueue<Props>(
      tx: Transaction,
      kind: EmailKind<Props>,
      { id, to, props, cause, isSuppressed = false }: EmailRequest<Props>,
    ): Promise<boolean> {
      const isWithinLimit = await countEmail(limits, tx, kind.class, to, cause);
      if (!isWithinLimit) metrics.emailsSuppressed.inc({ class: kind.class });
      const isSent = isWithinLimit && !isSuppressed;
      // Enqueued even over the limit, so that the response time does not reveal how many emails the recipient received
      const email: QueuedEmail = { id, kind: kind.name, to, props, isSuppressed: !isSent };
      const sealed = seal(sealKey, Buffer.from(JSON.stringify(email)));
      await jobs.enqueue(tx, MAIL_QUEUE, id, { sealed }, emailPriority(kind.class));
      return isSent;
    },
    /** Every defined email with each of its examples, by name. */
    templates: () => [...kinds.values()].flatMap(templatesOf).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function templatesOf({ examples, render }: EmailKind<never>): EmailTemplate[] {
  return Object.entries(examples).map(([name, props]) => ({ name, render: () => render(props) }));
}

/** @throws PermanentFailure if it was encrypted with another key or is damaged */
function decrypt(sealKey: KeyRing, data: object): QueuedEmail {
  try {
    return JSON.parse(unseal(sealKey, (data as { sealed: string }).sealed).toString());
  } catch {
    throw new PermanentFailure('Could not decrypt an email');
  }
}
