import { describe, expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

const CANARY = 'canary-value';

describe('a serialized error', () => {
  test('contains name, message, code and stack frames', () => {
    const serialized = serializeError(Object.assign(new TypeError('it broke'), { code: 'E_BROKE' }));
    expect(serialized).toMatchObject({ name: 'TypeError', message: 'it broke', code: 'E_BROKE' });
    expect(serialized.stack).toMatch(/^\s+at /);
    expect(serialized.stack).not.toContain('it broke');
  });

  test('contains neither the text of a query nor its parameters', () => {
    const query = Object.assign(new Error(`Failed query: insert … params: ${CANARY}`), {
      query: 'insert …',
      params: [CANARY],
    });
    expect(JSON.stringify(serializeError(query))).not.toContain(CANARY);
  });

  test('does not contain values that PostgreSQL quotes', () => {
    const databaseError = (message: string) =>
      Object.assign(new Error(message), {
        severity: 'ERROR',
        code: '22P02',
        detail: CANARY,
        constraint: 'accounts_username',
      });
    for (const message of [
      `invalid input syntax for type uuid: "${CANARY}"`,
      `value "${CANARY}" is out of range`,
      `bad: ${CANARY}\nmore ${CANARY}`,
    ]) {
      const serialized = serializeError(databaseError(message));
      expect(JSON.stringify(serialized)).not.toContain(CANARY);
      expect(serialized).toMatchObject({ code: '22P02', constraint: 'accounts_username' });
    }
  });

  test('contains the chain of causes, even if it is circular', () => {
    const circle = new Error('a');
    circle.cause = new Error('b', { cause: circle });
    expect(serializeError(circle).cause).toMatchObject({ message: 'b', cause: { message: 'a' } });
    expect(JSON.stringify(serializeError(circle)).length).toBeLessThan(20_000);
  });

  test.each([undefined, null, 'text', 7, { message: CANARY }])(
    'contains only the type of a thrown value that is not an error (%s)',
    (thrown) => {
      expect(serializeError(thrown)).toEqual({ name: typeof thrown });
    },
  );
});
