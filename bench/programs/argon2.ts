import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';

// The baseline for logins. It only verifies passwords, by concurrent calls in libuv's thread pool.
const { PORT, PASSWORD = '' } = process.env;
const CONCURRENCY = 8;
const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

async function verifyUntil(deadline: number): Promise<number> {
  let verified = 0;
  while (performance.now() < deadline) {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error('The password does not match its hash');
    verified += 1;
  }
  return verified;
}

createServer(async ({ url = '' }, response) => {
  const ms = Number(url.slice(1));
  const start = performance.now();
  const counts = await Promise.all(Array.from({ length: ms > 0 ? CONCURRENCY : 0 }, () => verifyUntil(start + ms)));
  const verified = counts.reduce((sum, each) => sum + each, 0);
  response.end(JSON.stringify({ passwordHash, verified, seconds: (performance.now() - start) / 1000 }));
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
