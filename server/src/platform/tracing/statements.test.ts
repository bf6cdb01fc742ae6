import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres, type TestDatabase, testDatabase } from '../../../testing/database/database.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../../testing/services/otlp.ts';
import { openPostgres } from '../database/connection/postgres/postgres.ts';
import { startTracing } from './opentelemetry.ts';

const CANARY = 'canary-in-a-value';
const log = pino({ level: 'silent' });

// The embedded database has no spans of statements.
describe.runIf(onPostgres)('the spans of statements', () => {
  let testing: TestDatabase;
  let receiver: OtlpReceiver;

  beforeAll(async () => {
    [testing, receiver] = [await testDatabase(), await startOtlpReceiver()];
    const tracing = startTracing(
      {
        url: `${receiver.url}/v1/traces`,
        headers: {},
        serviceName: 'cards',
        resourceAttributes: {},
        sampler: 'always_on',
        samplerRatio: 1,
      },
      '0.0.0',
      log,
    );
    const database = await openPostgres(testing.env.DATABASE_URL as string, log, { poolSize: 1 });
    const runInJob = (name: string, text: string, values: unknown[] = []) =>
      tracing.run(name, 'consumer', {}, () => database.executeSql(text, values));
    await Promise.all(['1', '2', '3'].map((name) => runInJob(name, `select ${name}, pg_sleep(0.05)`)));
    await expect(runInJob('failing', `select '${CANARY}', $1::uuid`, [CANARY])).rejects.toThrow(CANARY);
    await database.executeSql('select 4', []);
    await database.close();
    await tracing.close();
  });
  afterAll(() => Promise.all([testing.drop(), receiver.stop()]));

  const spanOf = (job: string) => receiver.spans.find(({ name }) => name === job);
  const statementsOf = (job: string) =>
    receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanOf(job)?.spanId);

  test('belong to the request or job that executed the statement', () => {
    for (const name of ['1', '2', '3']) {
      expect(statementsOf(name).map(({ attributes }) => attributes)).toEqual([
        { 'db.system.name': 'postgresql', 'db.query.text': `select ${name}, pg_sleep(0.05)` },
      ]);
    }
  });

  test('do not exist outside requests and jobs', () => {
    expect(receiver.text()).not.toContain('select 4');
  });

  test('contain no values from statements or errors', () => {
    const [statement] = statementsOf('failing');
    expect(statement?.attributes['db.query.text']).toBe('select ?, $1::uuid');
    expect(statement?.status).toEqual({ code: 2 });
    expect(spanOf('failing')).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22P02' } });
    expect(receiver.text()).not.toContain(CANARY);
  });
});
