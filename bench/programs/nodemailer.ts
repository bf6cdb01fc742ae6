import { createServer } from 'node:http';
import { renderEmails, SMTP_CONNECTIONS } from '@app/server/testing/node/mailing';
import { createTransport } from 'nodemailer';

// The baseline of sending emails: pooled nodemailer with the same messages.
const { PORT, SMTP_URL, COUNT } = process.env;
const mails = await renderEmails({}, Number(COUNT));
const transporter = createTransport({ url: SMTP_URL, pool: true, maxConnections: SMTP_CONNECTIONS } as object);

createServer(async ({ url = '' }, response) => {
  const sending = mails.slice(0, Number(url.slice(1)));
  await Promise.all(sending.map((mail) => transporter.sendMail({ from: 'Cards <cards@example.com>', ...mail })));
  response.writeHead(200, { 'content-length': 0 }).end();
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
