import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import type { Environment } from '../environment/environment.ts';
import { productEnv } from '../environment/product.ts';
import type { Program } from '../environment/program.ts';
import { createUsers } from '../environment/users.ts';
import { startLoadGenerator } from '../load/load-generator.ts';
import type { Benchmark, Row } from '../measurement/benchmark.ts';
import {
  driftRow,
  measureInRounds,
  medianCpuMicroseconds,
  type Rounds,
  type Subject,
  valuesOf,
} from '../measurement/compare.ts';
import { median, medianRatio } from '../measurement/statistics.ts';

const EMAILS = 1000;
const USERS = 16;
const PATH = '/api/auth/verify';
const MAIL_FROM = 'Cards <cards@example.com>';

export const emails: Benchmark = {
  id: 'P13',
  title: `${EMAILS} emails from enqueueing to acceptance, each enqueued in its own transaction`,
  async measure(environment) {
    const databaseUrl = await environment.createDatabase();
    const sink = await startSink(environment);
    const product = await startEmailProduct(environment, databaseUrl, sink.smtpUrl);
    const nodemailer = await startNodemailer(environment, sink.smtpUrl);
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
    // Opened now, because the servers close connections that are idle for long.
    const loader = await startLoadGenerator(environment);
    const verifying = await loader.openConnections('verify', product.program, [
      users.map((user) => ({ method: 'GET', path: PATH, user })),
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
        return { value: p99Ms, cpu: 0 };
      },
    });
    const latencies = await measureInRounds([
      latencySubject('product while sending', verifying, () => sendAll(sink, product.control)),
      latencySubject('nodemailer while sending', requestingNodemailer, () => sendAll(sink, nodemailer.url)),
      latencySubject('nodemailer', requestingNodemailer),
      latencySubject('product', verifying),
    ]);

    const [productRates, nodemailerRates] = [valuesOf(rates, 'product'), valuesOf(rates, 'nodemailer')];
    const cell = (name: string, values: number[]) =>
      `${median(values).toFixed(0)}/s, ${medianCpuMicroseconds(rates, name).toFixed(0)} µs`;
    return [
      {
        what: 'emails ÷ pooled nodemailer',
        product: cell('product', productRates),
        limit: cell('nodemailer', nodemailerRates),
        ratio: medianRatio(productRates, nodemailerRates),
        bound: { pass: 0.5, goal: 0.8, better: 'more' },
      },
      slowdownRow(`p99 of ${PATH} while sending ÷ idle`, latencies, 'product'),
      slowdownRow('p99 of node:http in the process of nodemailer ÷ idle', latencies, 'nodemailer'),
      driftRow(rates),
    ];
  },
};

/** Compares the 99th percentile while emails are sent with that of the idle subject. */
function slowdownRow(what: string, latencies: Rounds, name: string): Row {
  const [busy, idle] = [valuesOf(latencies, `${name} while sending`), valuesOf(latencies, name)];
  return {
    what,
    product: `${median(busy).toFixed(2)} ms`,
    limit: `${median(idle).toFixed(2)} ms`,
    ratio: medianRatio(busy, idle),
  };
}

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

const programScript = (name: string) => [join(import.meta.dirname, `../programs/${name}.ts`)];
const localUrl = (port: string) => `http://127.0.0.1:${port}`;
const newPort = async () => String(await freePort());

async function startSink(environment: Environment): Promise<Sink> {
  const [port, smtpPort] = [await newPort(), await newPort()];
  const url = localUrl(port);
  await environment.startProgram({
    script: programScript('mail-sink'),
    env: { PORT: port, SMTP_PORT: smtpPort },
    url,
    path: '/0',
  });
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}

async function startEmailProduct(environment: Environment, databaseUrl: string, smtpUrl: string) {
  const [port, controlPort] = [await newPort(), await newPort()];
  const program = await environment.startProgram({
    script: programScript('mail-product'),
    url: localUrl(port),
    path: '/api/health/ready',
    env: {
      ...(await productEnv(environment, port, { databaseUrl })),
      SMTP_URL: smtpUrl,
      MAIL_FROM,
      CONTROL_PORT: controlPort,
    },
  });
  return { program, control: localUrl(controlPort) };
}

async function startNodemailer(environment: Environment, smtpUrl: string): Promise<Program> {
  const port = await newPort();
  const env = { PORT: port, SMTP_URL: smtpUrl, COUNT: String(EMAILS) };
  return environment.startProgram({ script: programScript('nodemailer'), env, url: localUrl(port), path: '/0' });
}
