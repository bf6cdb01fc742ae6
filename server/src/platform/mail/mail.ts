import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import type { MailTransport, RenderedMail } from './message.ts';

const QUEUE = 'mail';

/** A kind of mail: its name and how it is drawn up. */
export interface MailKind<Props> {
  readonly name: string;
  render(props: Props): Promise<RenderedMail>;
}

interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly props: unknown;
}

/** Outgoing mail: enqueued with its cause, sent by a job, never twice for one cause. */
export interface Mail {
  define<Props>(kind: MailKind<Props>): void;
  /** To be awaited before a transaction that enqueues a mail (see Jobs). */
  ready(): Promise<void>;
  /**
   * Enqueues a mail in the transaction that causes it.
   * @param id a UUID of the cause; a second mail of the same id is not made
   */
  enqueue<Props>(tx: Database, kind: MailKind<Props>, letter: { id: string; to: string; props: Props }): Promise<void>;
  /** To be called once the transaction is committed. */
  wake(): void;
}

/**
 * @param sealKey letters wait in the database encrypted, for the links in them are as good as a password
 */
export function createMail(jobs: Jobs, transport: MailTransport, sealKey: Buffer): Mail {
  const kinds = new Map<string, MailKind<never>>();

  jobs.define({
    queue: QUEUE,
    async work(data) {
      const { id, kind, to, props }: Letter = JSON.parse(
        unseal(sealKey, (data as { sealed: string }).sealed).toString(),
      );
      const template = kinds.get(kind);
      if (!template) throw new Error(`No mail of kind ${kind}`);
      await transport.send({ id, to, ...(await template.render(props as never)) });
    },
  });

  return {
    define: (kind) => kinds.set(kind.name, kind as MailKind<never>),
    ready: jobs.ready,
    async enqueue(tx, kind, { id, to, props }) {
      const letter: Letter = { id, kind: kind.name, to, props };
      await jobs.enqueue(tx, QUEUE, id, { sealed: seal(sealKey, Buffer.from(JSON.stringify(letter))) });
    },
    wake: () => jobs.wake(QUEUE),
  };
}
