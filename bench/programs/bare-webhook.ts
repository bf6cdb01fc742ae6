import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

// The baseline of webhooks: verifies the signature of a delivery and inserts one row.
const { PORT, DATABASE_URL, SIGNING_KEY = '' } = process.env;
const key = Buffer.from(SIGNING_KEY, 'base64');
const pool = new pg.Pool({ connectionString: DATABASE_URL });
await pool.query(
  'create table deliveries (id text primary key, body jsonb not null, received_at timestamptz not null)',
);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (body.length > 0) {
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers;
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    const expected = Buffer.from(`v1,${hmac.digest('base64')}`);
    if (!timingSafeEqual(expected, Buffer.from(String(signature)))) throw new Error('The signature is wrong');
    await pool.query({
      name: 'insert',
      text: 'insert into deliveries values ($1, $2, now())',
      values: [id, body.toString()],
    });
  }
  response.writeHead(200, { 'content-length': 0 }).end();
});
// The connections stay idle while other subjects are measured, for less than this time
server.keepAliveTimeout = 60_000;
server.listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
