import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../limits/limits.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { countMail, type MailCause, type MailClass, priorityOf } from './classes.ts';
import type { MailTransport, RenderedMail } from './message.ts';

const QUEUE = 'mail';

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

/**
 * @param sealKey mails wait in the database encrypted, for the links in them are as good as a password
 */
export function createMail(jobs: Jobs, limits: Limits, transport: MailTransport, sealKey: Buffer): Mail {
  const kinds = new Map<string, MailKind<never>>();

  jobs.define({
    queue: QUEUE,
    async work(data) {
      const { id, kind, to, props, isSuppressed }: QueuedMail = JSON.parse(
        unseal(sealKey, (data as { sealed: string }).sealed).toString(),
      );
      if (isSuppressed) return;
      const template = kinds.get(kind);
      if (!template) throw new Error(`No mail of kind ${kind}`);
      await transport.send({ id, to, ...(await template.render(props as never)) });
    },
  });

  return {
    define: (kind) => kinds.set(kind.name, kind as MailKind<never>),
    ready: jobs.ready,
    async enqueue(tx, kind, { id, to, props, cause, isSuppressed = false }) {
      const isSent = (await countMail(limits, tx, kind.class, to, cause)) && !isSuppressed;
      // beyond the limit it is enqueued all the same: the time of a response must not tell what others did to the recipient
      const mail: QueuedMail = { id, kind: kind.name, to, props, isSuppressed: !isSent };
      const sealed = seal(sealKey, Buffer.from(JSON.stringify(mail)));
      await jobs.enqueue(tx, QUEUE, id, { sealed }, priorityOf(kind.class));
      return isSent;
    },
    wake: () => jobs.wake(QUEUE),
  };
}
