import { freePort } from '@app/server/testing/processes/free-port';
import { startBenchProgram } from '../environment/bench-program.ts';
import type { Environment } from '../environment/environment.ts';
import { productEnv } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import { createUsers } from '../environment/users.ts';
import { VERIFY_PATH } from '../load/latency-under-load.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { Benchmark } from '../measurement/benchmark.ts';
import { comparisonRow, driftRow, measureInRounds, type Subject } from '../measurement/compare.ts';

const EMAILS = 1000;
const USERS = 16;
const MAIL_FROM = 'Cards <cards@example.com>';

export const emails: Benchmark = {
  id: 'P13',
  title: `${EMAILS} emails from enqueueing to acceptance, each enqueued in its own transaction`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const sink = await startSink(environment);
    const product = await startEmailProduct(environment, databaseUrl, sink.smtpUrl);
    const nodemailer = await startBenchProgram(environment, 'nodemailer', {
      path: '/0',
      env: { SMTP_URL: sink.smtpUrl, COUNT: String(EMAILS) },
    });
    const users = await createUsers(databaseUrl, product.program, 0, USERS);
    const sendingSubject = (name: string, program: Program, sender: string): Subject => ({
      name,
      async measure() {
        const before = await program.cpuSeconds();
        const seconds = await sendAll(sink, sender);
        return { value: EMAILS / seconds, cpu: ((await program.cpuSeconds()) - before) / EMAILS };
      },
    });
    const rates = await measureInRounds([
      sendingSubject('product', product.program, product.control),
      sendingSubject('nodemailer', nodemailer, nodemailer.url),
    ]);
    // The connections are opened only now, because the servers close connections that stay idle.
    const loader = await startLoadGenerator(environment);
    const verifying = await loader.openConnections('verify', product.program, [
      users.map((user) => ({ method: 'GET', path: VERIFY_PATH, user })),
    ]);

    const requestingNodemailer = await loader.openConnections('nodemailer', nodemailer, [
      [{ method: 'GET', path: '/0' }],
    ]);
    const latencySubject = (
      name: string,
      requesting: typeof verifying,
      load: () => Promise<unknown> = async () => {},
    ): Subject => ({
      name,
      async measure() {
        const [{ p99Ms }] = await Promise.all([requesting(), load()]);
        return { value: p99Ms };
      },
    });
    const latencies = await measureInRounds([
      latencySubject('product while sending', verifying, () => sendAll(sink, product.control)),
      latencySubject('nodemailer while sending', requestingNodemailer, () => sendAll(sink, nodemailer.url)),
      latencySubject('nodemailer', requestingNodemailer),
      latencySubject('product', verifying),
    ]);

    const slowdownRow = (what: string, name: string) =>
      comparisonRow(what, latencies, [`${name} while sending`, name], (ms) => `${ms.toFixed(2)} ms`);
    return [
      comparisonRow(
        'emails ÷ pooled nodemailer',
        rates,
        ['product', 'nodemailer'],
        (rate, cpu) => `${rate.toFixed(0)}/s, ${cpu.toFixed(0)} µs`,
        { pass: 0.5, goal: 0.8, better: 'more' },
      ),
      slowdownRow(`p99 of ${VERIFY_PATH} while sending ÷ idle`, 'product'),
      slowdownRow('p99 of node:http in the process of nodemailer ÷ idle', 'nodemailer'),
      driftRow(rates),
    ];
  },
};

interface Sink {
  readonly url: string;
  readonly smtpUrl: string;
}

/** Returns the seconds from the command to send until the sink has accepted every message. */
async function sendAll(sink: Sink, sender: string): Promise<number> {
  const accepted = fetch(`${sink.url}/${EMAILS}`);
  // The sink must be counting before the first message arrives.
  await fetch(`${sink.url}/0`);
  const startedAt = performance.now();
  await Promise.all([fetch(`${sender}/${EMAILS}`), accepted]);
  return (performance.now() - startedAt) / 1000;
}

async function startSink(environment: Environment): Promise<Sink> {
  const smtpPort = String(await freePort());
  const { url } = await startBenchProgram(environment, 'mail-sink', { path: '/0', env: { SMTP_PORT: smtpPort } });
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}

async function startEmailProduct(environment: Environment, databaseUrl: string, smtpUrl: string) {
  const controlPort = String(await freePort());
  const env = { SMTP_URL: smtpUrl, MAIL_FROM, CONTROL_PORT: controlPort };
  const program = await startBenchProgram(environment, 'mail-product', {
    path: '/api/health/ready',
    env: await productEnv(environment, { databaseUrl, env }),
  });
  return { program, control: `http://127.0.0.1:${controlPort}` };
}
