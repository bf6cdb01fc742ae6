import { pino } from 'pino';
import { expect, test } from 'vitest';
import { onPostgres, testDatabase } from '../../../../testing/database/database.ts';
import { runInContext } from '../../log/execution-context.ts';
import { createTracing } from '../../tracing/tracing.ts';
import { openPostgres } from './postgres.ts';

const positionOf = (traceId: string) => ({ traceId, spanId: '00f067aa0ba902b7', traceFlags: 1 });

// The embedded database has no spans of statements.
test.runIf(onPostgres)(
  'a statement that waits for a connection is recorded in the trace of its own request',
  async () => {
    const testing = await testDatabase();
    const recorded: [text: unknown, traceId: string | undefined][] = [];
    const tracing = createTracing({
      start(_name, _kind, attributes, parent) {
        recorded.push([attributes['db.query.text'], parent?.traceId]);
        return { context: positionOf(''), rename() {}, setAttributes() {}, end() {} };
      },
      close: async () => {},
    });
    const log = pino({ level: 'silent' });
    const database = await openPostgres(testing.env.DATABASE_URL as string, log, { poolSize: 1, tracing });
    const traces = ['1', '2', '3'];
    const statementOf = (trace: string) => `select ${trace}, pg_sleep(0.05)`;
    await Promise.all(
      traces.map((trace) =>
        runInContext({ trace: positionOf(trace) }, () => database.executeSql(statementOf(trace), [])),
      ),
    );
    expect(recorded).toEqual(traces.map((trace) => [statementOf(trace), trace]));
    await database.close();
    await testing.drop();
  },
);
