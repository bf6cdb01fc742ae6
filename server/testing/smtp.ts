import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** How a mail server behaves: takes mail over, refuses it for now, or says nothing at all. */
type Mood = 'takes' | 'refuses' | 'hangs';

/** A real SMTP server whose mood a test changes. */
export interface SmtpServer {
  readonly url: string;
  /** What it took over, as it came over the wire. */
  readonly taken: string[];
  /** How often somebody wanted to hand over a mail. */
  attempts(): number;
  be(mood: Mood): void;
  stop(): Promise<void>;
}

export async function startSmtp(): Promise<SmtpServer> {
  const taken: string[] = [];
  let mood: Mood = 'takes';
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      attempts += 1;
      if (mood === 'takes') done();
      if (mood === 'refuses') done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData(stream, _session, done) {
      let mail = '';
      stream.on('data', (chunk) => {
        mail += chunk;
      });
      stream.on('end', () => {
        taken.push(mail);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    attempts: () => attempts,
    be: (now) => {
      mood = now;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
