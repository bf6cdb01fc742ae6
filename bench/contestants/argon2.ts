import { createServer } from 'node:http';
import { hash, verify } from '@node-rs/argon2';

// The limit of logins: passwords compared one after another in so many threads as the system's pool has, and nothing else.
const { PORT, PASSWORD = '' } = process.env;
const AT_ONCE = 8;
const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

async function compareUntil(moment: number): Promise<number> {
  let compared = 0;
  while (performance.now() < moment) {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error('The password does not fit its own hash');
    compared += 1;
  }
  return compared;
}

createServer(async ({ url = '' }, response) => {
  const ms = Number(url.slice(1));
  const began = performance.now();
  const compared = await Promise.all(Array.from({ length: ms > 0 ? AT_ONCE : 0 }, () => compareUntil(began + ms)));
  const answers = compared.reduce((sum, each) => sum + each, 0);
  response.end(JSON.stringify({ passwordHash, answers, seconds: (performance.now() - began) / 1000 }));
}).listen(Number(PORT), '127.0.0.1');

process.once('SIGTERM', () => process.exit(0));
