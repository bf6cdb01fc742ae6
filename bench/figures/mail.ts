import { join } from 'node:path';
import { freePort } from '@app/server/testing/free-port';
import type { Lab } from '../lab/lab.ts';
import { makePeople } from '../lab/people.ts';
import { productEnv } from '../lab/product.ts';
import type { Program } from '../lab/program.ts';
import { startLoader } from '../load/loader.ts';
import { request } from '../load/protocol.ts';
import { type Contestant, compare, cpuOf, driftOf, valuesOf } from '../method/compare.ts';
import type { Figure } from '../method/figure.ts';
import { median, medianRatio } from '../method/statistics.ts';

const MAILS = 1000;
const PEOPLE = 16;
const PATH = '/api/auth/verify';
const MAIL_FROM = 'Cards <cards@example.com>';

export const mail: Figure = {
  id: 'P13',
  title: `${MAILS} emails from enqueueing to acceptance, each enqueued in its own transaction`,
  async measure(lab) {
    const databaseUrl = await lab.database();
    const sink = await startSink(lab);
    const product = await startMailing(lab, databaseUrl, sink.smtpUrl);
    const nodemailer = await startNodemailer(lab, sink.smtpUrl);
    const people = await makePeople(databaseUrl, product.program, 0, PEOPLE);
    const loader = await startLoader(lab);
    const verifying = await loader.open('verify', product.program, [
      people.map(({ token }) => request('GET', PATH, token)),
    ]);

    const mailing = (name: string, program: Program, sender: string): Contestant => ({
      name,
      async measure() {
        const before = await program.cpuSeconds();
        const seconds = await sendAll(sink, sender);
        return { value: MAILS / seconds, cpu: ((await program.cpuSeconds()) - before) / MAILS };
      },
    });
    const answering = (name: string, meanwhile: () => Promise<unknown>): Contestant => ({
      name,
      async measure() {
        const [{ p99Ms }] = await Promise.all([verifying(), meanwhile()]);
        return { value: p99Ms, cpu: 0 };
      },
    });
    const rates = await compare([
      mailing('product', product.program, product.control),
      mailing('nodemailer', nodemailer, nodemailer.url),
    ]);
    const latencies = await compare([
      answering('mailing', () => sendAll(sink, product.control)),
      answering('idle', async () => {}),
    ]);

    const [ours, theirs] = [valuesOf(rates, 'product'), valuesOf(rates, 'nodemailer')];
    const [busy, idle] = [valuesOf(latencies, 'mailing'), valuesOf(latencies, 'idle')];
    const cell = (name: string, values: number[]) =>
      `${median(values).toFixed(0)}/s, ${cpuOf(rates, name).toFixed(0)} µs`;
    return [
      {
        what: 'emails ÷ pooled nodemailer',
        product: cell('product', ours),
        limit: cell('nodemailer', theirs),
        ratio: medianRatio(ours, theirs),
        bound: { pass: 0.5, goal: 0.8, better: 'more' },
      },
      {
        what: `p99 of ${PATH} meanwhile ÷ idle`,
        product: `${median(busy).toFixed(2)} ms`,
        limit: `${median(idle).toFixed(2)} ms`,
        ratio: medianRatio(busy, idle),
      },
      driftOf(rates),
    ];
  },
};

interface Sink {
  readonly url: string;
  readonly smtpUrl: string;
}

/** Seconds from the order to send until the sink has accepted every message. */
async function sendAll(sink: Sink, sender: string): Promise<number> {
  const accepted = fetch(`${sink.url}/${MAILS}`);
  // the sink must count before the first message comes
  await fetch(`${sink.url}/0`);
  const began = performance.now();
  await Promise.all([fetch(`${sender}/${MAILS}`), accepted]);
  return (performance.now() - began) / 1000;
}

const contestant = (name: string) => [join(import.meta.dirname, `../contestants/${name}.ts`)];
const localUrl = (port: string) => `http://127.0.0.1:${port}`;
const newPort = async () => String(await freePort());

async function startSink(lab: Lab): Promise<Sink> {
  const [port, smtpPort] = [await newPort(), await newPort()];
  const url = localUrl(port);
  await lab.start({ script: contestant('mail-sink'), env: { PORT: port, SMTP_PORT: smtpPort }, url, path: '/0' });
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}

async function startMailing(lab: Lab, databaseUrl: string, smtpUrl: string) {
  const [port, controlPort] = [await newPort(), await newPort()];
  const program = await lab.start({
    script: contestant('mail-product'),
    url: localUrl(port),
    path: '/api/health/ready',
    env: {
      ...(await productEnv(lab, port, { databaseUrl })),
      SMTP_URL: smtpUrl,
      MAIL_FROM,
      CONTROL_PORT: controlPort,
    },
  });
  return { program, control: localUrl(controlPort) };
}

async function startNodemailer(lab: Lab, smtpUrl: string): Promise<Program> {
  const port = await newPort();
  const env = { PORT: port, SMTP_URL: smtpUrl, COUNT: String(MAILS) };
  return lab.start({ script: contestant('nodemailer'), env, url: localUrl(port), path: '/0' });
}
