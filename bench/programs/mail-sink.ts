import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

// An SMTP server that accepts and counts every message.
const { PORT, SMTP_PORT } = process.env;
let accepted = 0;
const pendingResponses = new Map<number, () => void>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, reply) {
    stream.resume();
    stream.on('end', () => {
      accepted += 1;
      reply();
      pendingResponses.get(accepted)?.();
    });
  },
});
smtp.on('error', () => {});
smtp.listen(Number(SMTP_PORT), '127.0.0.1');

/** GET /<count> responds after that many more messages have been accepted. */
createServer(({ url = '' }, response) => {
  const until = accepted + Number(url.slice(1));
  const respond = () => {
    pendingResponses.delete(until);
    response.end();
  };
  if (until === accepted) respond();
  else pendingResponses.set(until, respond);
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
