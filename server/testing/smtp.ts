import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves: accepts mail, refuses it for now, for good, or says nothing at all. */
type Mood = 'takes' | 'refuses' | 'rejects' | 'hangs';

/** A message that was accepted. */
export interface AcceptedMail {
  readonly recipient: string;
  readonly messageId: string;
}

/** A real SMTP server whose mood a test changes. */
export interface SmtpServer {
  readonly url: string;
  /** What it accepted, as it came over the wire. */
  readonly taken: string[];
  /** The same, by recipient and Message-ID. */
  readonly accepted: AcceptedMail[];
  /** How often somebody wanted to hand over a mail. */
  attempts(): number;
  /** The most messages to one recipient that waited for a reply at the same time. */
  mostHeld(recipient: string): number;
  be(mood: Mood): void;
  /** Behaves differently to one recipient from now on; what hangs for that recipient is answered so too. */
  beTo(recipient: string, mood: Mood): void;
  stop(): Promise<void>;
}

type Reply = (error?: Error) => void;

export async function startSmtp(): Promise<SmtpServer> {
  const taken: string[] = [];
  const accepted: AcceptedMail[] = [];
  const moods = new Map<string, Mood>();
  const held = new Map<string, Set<Reply>>();
  const mostHeld = new Map<string, number>();
  let mood: Mood = 'takes';
  let attempts = 0;

  function answer(reply: Reply, now: Mood): void {
    if (now === 'takes') reply();
    if (now === 'refuses') reply(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    if (now === 'rejects') reply(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
  }

  function hold(recipient: string, reply: Reply): () => void {
    const replies = held.get(recipient) ?? new Set();
    held.set(recipient, replies.add(reply));
    mostHeld.set(recipient, Math.max(mostHeld.get(recipient) ?? 0, replies.size));
    return () => replies.delete(reply);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    maxClients: 1000,
    onMailFrom(_address, _session, reply) {
      attempts += 1;
      answer(reply, mood);
    },
    onRcptTo({ address }, session, reply) {
      const now = moods.get(address) ?? 'takes';
      if (now !== 'hangs') return answer(reply, now);
      const release = hold(address, reply);
      closing.set(session.id, release);
    },
    onClose: ({ id }) => closing.get(id)?.(),
    onData(stream, { envelope }, reply) {
      let mail = '';
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        taken.push(mail);
        const recipient = envelope.rcptTo[0]?.address ?? '';
        accepted.push({ recipient, messageId: /^Message-ID: <(.+)>\r$/m.exec(mail)?.[1] ?? '' });
        reply();
      });
    },
  });
  const closing = new Map<string, () => void>();
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    accepted,
    attempts: () => attempts,
    mostHeld: (recipient) => mostHeld.get(recipient) ?? 0,
    be: (now) => {
      mood = now;
    },
    beTo(recipient, now) {
      moods.set(recipient, now);
      if (now === 'hangs') return;
      for (const reply of held.get(recipient) ?? []) answer(reply, now);
      held.delete(recipient);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
