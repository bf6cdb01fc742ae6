import { describe, expect, test } from 'vitest';
import { errorFacts } from './error-facts.ts';

const CANARY = 'canary-value';

describe('what is logged of an error', () => {
  test('is its name, message, code and frames', () => {
    const facts = errorFacts(Object.assign(new TypeError('it broke'), { code: 'E_BROKE' }));
    expect(facts).toMatchObject({ name: 'TypeError', message: 'it broke', code: 'E_BROKE' });
    expect(facts.stack).toMatch(/^\s+at /);
    expect(facts.stack).not.toContain('it broke');
  });

  test('is neither the text of a query nor its parameters', () => {
    const query = Object.assign(new Error(`Failed query: insert … params: ${CANARY}`), {
      query: 'insert …',
      params: [CANARY],
    });
    expect(JSON.stringify(errorFacts(query))).not.toContain(CANARY);
  });

  test('is not the row that PostgreSQL quotes', () => {
    const fault = (message: string) =>
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
      const facts = errorFacts(fault(message));
      expect(JSON.stringify(facts)).not.toContain(CANARY);
      expect(facts).toMatchObject({ code: '22P02', constraint: 'accounts_username' });
    }
  });

  test('reaches down a chain of causes, and ends where it bites its tail', () => {
    const circle = new Error('a');
    circle.cause = new Error('b', { cause: circle });
    expect(errorFacts(circle).cause).toMatchObject({ message: 'b', cause: { message: 'a' } });
    expect(JSON.stringify(errorFacts(circle)).length).toBeLessThan(20_000);
  });

  test.each([undefined, null, 'text', 7, { message: CANARY }])('that is none (%s) is its type alone', (thrown) => {
    expect(errorFacts(thrown)).toEqual({ name: typeof thrown });
  });
});
