import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import pg from 'pg';

// An authentication library on PostgreSQL with its default settings, and one user with a session.
const { PORT, DATABASE_URL } = process.env;
const options = {
  database: new pg.Pool({ connectionString: DATABASE_URL }),
  baseURL: `http://127.0.0.1:${PORT}`,
  secret: 'a secret of the benchmarks, 32 bytes and more',
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
};
await (await getMigrations(options)).runMigrations();
const auth = betterAuth(options);
const { headers } = await auth.api.signUpEmail({
  body: { email: 'collector@example.com', name: 'collector', password: 'Bench7Fjord' },
  returnHeaders: true,
});
const cookie = headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');

/** The library's Node adapter sends no Content-Length, which the load generator needs. */
async function respond(url: string): Promise<{ status: number; body: Buffer }> {
  const response = await auth.handler(new Request(new URL(url, options.baseURL), { headers: { cookie } }));
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
}

const { body } = await respond('/api/auth/get-session');
if (!body.toString().includes('collector@example.com')) throw new Error('better-auth does not return the session');

const server = createServer(async ({ url = '' }, response) => {
  const { status, body: content } = await respond(url);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': content.length }).end(content);
});
// The connections stay idle while other subjects are measured, for less than this time
server.keepAliveTimeout = 60_000;
server.listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
