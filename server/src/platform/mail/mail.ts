import { sameAddress } from '@app/contract/core/rules';
import type { Database } from '../database/database.ts';
import { PermanentFailure } from '../jobs/failures.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { createTurns } from '../turns.ts';
import { countMail, type MailCause, type MailClass, priorityOf } from './classes.ts';
import type { MailTransport, RenderedMail } from './message.ts';

const QUEUE = 'mail';
/** Emails that a node has in hand: far more than connections, so that those always have the next one at once. */
const CONCURRENCY = 64;
/** For so long an email waits for an earlier one to the same recipient; well below the time a job may take. */
const TURN_MS = 120_000;

/** A kind of mail: its name, what it is for and how it is rendered. */
export interface MailKind<Props> {
  readonly name: string;
  readonly class: MailClass;
  render(props: Props): Promise<RenderedMail>;
}

/** An email to be sent. */
export interface MailRequest<Props> {
  /** A UUID of the cause; a second email of the same id is not made. */
  readonly id: string;
  readonly to: string;
  readonly props: Props;
  /** Left out where anybody who knows the recipient's email address can cause this email. */
  readonly cause?: MailCause | undefined;
  /** Nothing is sent, although it takes as long: the recipient asked for no such mail. */
  readonly isSuppressed?: boolean;
}

/** What waits in the database. */
interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly props: unknown;
  readonly isSuppressed: boolean;
}

/** Outgoing mail: enqueued with its cause, sent by a job, never twice for one cause. */
export interface Mail {
  define<Props>(kind: MailKind<Props>): void;
  /** To be awaited before a transaction that enqueues a mail (see Jobs). */
  ready(): Promise<void>;
  /**
   * Enqueues a mail in the transaction that causes it, and counts it toward the limit of its recipient. Beyond the limit
   * it takes as long, and nothing is sent.
   * @returns whether it will be sent; if not, links that were mailed before should stay valid
   */
  enqueue<Props>(tx: Database, kind: MailKind<Props>, request: MailRequest<Props>): Promise<boolean>;
  /** To be called once the transaction is committed. */
  wake(): void;
}

interface Parts {
  readonly jobs: Jobs;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly transport: MailTransport;
  /** Mails wait in the database encrypted, for the links in them are as good as a password. */
  readonly sealKey: Buffer;
}

export function createMail({ jobs, limits, metrics, transport, sealKey }: Parts): Mail {
  const kinds = new Map<string, MailKind<never>>();
  const inTurn = createTurns();

  async function send({ id, kind, to, props }: QueuedMail): Promise<void> {
    const template = kinds.get(kind);
    // during an update, a newer node may have enqueued it
    if (!template) throw new Error(`No mail of kind ${kind}`);
    await transport.send({ id, to, ...(await template.render(props as never)) });
  }

  jobs.define({
    queue: QUEUE,
    concurrency: CONCURRENCY,
    async work(data) {
      const mail = opened(sealKey, data);
      if (mail.isSuppressed) return;
      const began = Date.now();
      // one connection at most for a recipient whose emails are accepted slowly
      await inTurn(sameAddress(mail.to), async () => {
        if (Date.now() - began > TURN_MS) throw new Error('Earlier emails to the same recipient took too long');
        await send(mail);
      });
    },
  });

  return {
    define: (kind) => kinds.set(kind.name, kind as MailKind<never>),
    ready: jobs.ready,
    async enqueue(tx, kind, { id, to, props, cause, isSuppressed = false }) {
      const isWithinLimit = await countMail(limits, tx, kind.class, to, cause);
      if (!isWithinLimit) metrics.count('mails_suppressed_total', { class: kind.class });
      const isSent = isWithinLimit && !isSuppressed;
      // beyond the limit it is enqueued all the same: the time of a response must not tell what others did to the recipient
      const mail: QueuedMail = { id, kind: kind.name, to, props, isSuppressed: !isSent };
      const sealed = seal(sealKey, Buffer.from(JSON.stringify(mail)));
      await jobs.enqueue(tx, QUEUE, id, { sealed }, priorityOf(kind.class));
      return isSent;
    },
    wake: () => jobs.wake(QUEUE),
  };
}

/** @throws PermanentFailure where it was sealed under another key, or damaged */
function opened(sealKey: Buffer, data: object): QueuedMail {
  try {
    return JSON.parse(unseal(sealKey, (data as { sealed: string }).sealed).toString());
  } catch {
    throw new PermanentFailure('A mail could not be decrypted');
  }
}
