import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificates.ts';

/**
 * The server's response to an email: it accepts it, defers it (451), rejects it (with 550 or the given reply), or does not reply.
 */
type SmtpBehavior = 'accepts' | 'defers' | 'rejects' | 'hangs' | `5${number} ${string}`;

/** A message that was accepted. */
export interface AcceptedMail {
  readonly recipient: string;
  readonly messageId: string;
}

/** An SMTP server whose behaviour a test can change. */
export interface SmtpServer {
  readonly url: string;
  /** Accepted messages, as received. */
  readonly received: string[];
  /** Accepted messages by recipient and Message-ID. */
  readonly accepted: AcceptedMail[];
  /** Returns the number of attempts to send an email. */
  attempts(): number;
  /** Maximum number of messages to a recipient that were waiting for a reply at the same time. */
  maxPending(recipient: string): number;
  setBehavior(behavior: SmtpBehavior): void;
  /** Sets the behaviour for one recipient; pending messages to it get a reply accordingly. */
  setBehaviorFor(recipient: string, behavior: SmtpBehavior): void;
  stop(): Promise<void>;
}

type Reply = (error?: Error) => void;

export interface SmtpOptions {
  /** Certificate for `localhost`, with which connections are encrypted. */
  readonly certificate?: Certificate;
  /** Whether connections start unencrypted and are upgraded by STARTTLS. */
  readonly startTls?: boolean;
}

export async function startSmtp({ certificate, startTls = false }: SmtpOptions = {}): Promise<SmtpServer> {
  const tls = certificate && {
    cert: await readFile(certificate.cert),
    key: await readFile(certificate.key),
    secure: !startTls,
  };
  const received: string[] = [];
  const accepted: AcceptedMail[] = [];
  const behaviors = new Map<string, SmtpBehavior>();
  const pendingReplies = new Map<string, Set<Reply>>();
  const maxPending = new Map<string, number>();
  let behavior: SmtpBehavior = 'accepts';
  let attempts = 0;

  function sendReply(reply: Reply, currentBehavior: SmtpBehavior): void {
    if (currentBehavior === 'accepts') reply();
    if (currentBehavior === 'defers') reply(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    if (currentBehavior === 'rejects') reply(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    const [, responseCode, text] = /^(5\d\d) (.*)$/.exec(currentBehavior) ?? [];
    if (responseCode) reply(Object.assign(new Error(text), { responseCode: Number(responseCode) }));
  }

  function addPending(recipient: string, reply: Reply): () => void {
    const replies = pendingReplies.get(recipient) ?? new Set();
    pendingReplies.set(recipient, replies.add(reply));
    maxPending.set(recipient, Math.max(maxPending.get(recipient) ?? 0, replies.size));
    return () => replies.delete(reply);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    ...tls,
    logger: false,
    maxClients: 1000,
    onMailFrom(_address, _session, reply) {
      attempts += 1;
      sendReply(reply, behavior);
    },
    onRcptTo({ address }, session, reply) {
      const recipientBehavior = behaviors.get(address) ?? 'accepts';
      if (recipientBehavior !== 'hangs') return sendReply(reply, recipientBehavior);
      const removePending = addPending(address, reply);
      onSessionClose.set(session.id, removePending);
    },
    onClose: ({ id }) => onSessionClose.get(id)?.(),
    onData(stream, { envelope }, reply) {
      let mail = '';
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        received.push(mail);
        const recipient = envelope.rcptTo[0]?.address ?? '';
        accepted.push({ recipient, messageId: /^Message-ID: <(.+)>\r$/m.exec(mail)?.[1] ?? '' });
        reply();
      });
    },
  });
  const onSessionClose = new Map<string, () => void>();
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${tls?.secure ? 'smtps' : 'smtp'}://${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    received,
    accepted,
    attempts: () => attempts,
    maxPending: (recipient) => maxPending.get(recipient) ?? 0,
    setBehavior: (newBehavior) => {
      behavior = newBehavior;
    },
    setBehaviorFor(recipient, newBehavior) {
      behaviors.set(recipient, newBehavior);
      if (newBehavior === 'hangs') return;
      for (const reply of pendingReplies.get(recipient) ?? []) sendReply(reply, newBehavior);
      pendingReplies.delete(recipient);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
