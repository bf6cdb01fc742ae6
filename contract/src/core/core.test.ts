import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCESS_LEVELS, meetsAccessLevel } from './access.ts';
import { normalizeEmail } from './email-address.ts';
import { fillPath } from './endpoint.ts';
import { uuid } from './fields.ts';
import { pageQuery } from './paging.ts';
import { withProductName } from './product-name.ts';

describe('levels of access', () => {
  test('each stands above those before it', () => {
    for (const [at, level] of ACCESS_LEVELS.entries()) {
      expect(ACCESS_LEVELS.map((required) => meetsAccessLevel(level, required))).toEqual(
        ACCESS_LEVELS.map((_, other) => other <= at),
      );
    }
  });
});

describe('a path', () => {
  test('is filled with values that stay one segment, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const path = fillPath('/a/{id}/b', { id: value });
        expect(path.split('/')).toHaveLength(4);
        expect(decodeURIComponent(path.split('/')[2] as string)).toBe(value);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });

  test('says which value is missing', () => {
    expect(() => fillPath('/a/{id}', {})).toThrow('No value for {id} in /a/{id}');
  });
});

describe('a page', () => {
  test('has 50 rows unless it is asked for 1 to 100', () => {
    expect(pageQuery.parse({})).toEqual({ limit: 50 });
    fc.assert(
      fc.property(fc.integer(), (limit) => {
        expect(pageQuery.safeParse({ limit: String(limit) }).success).toBe(limit >= 1 && limit <= 100);
      }),
    );
    expect(pageQuery.parse({ limit: '100', cursor: 'x' })).toEqual({ limit: 100, cursor: 'x' });
  });
});

describe('a request id', () => {
  test('is compared in lower case', () => {
    fc.assert(fc.property(fc.uuid(), (id) => void expect(uuid.parse(id.toUpperCase())).toBe(id)));
  });

  test('is nothing but a UUID', () => {
    for (const text of [
      '',
      'x',
      '0199a1b2',
      ' 0199a1b2-0000-7000-8000-000000000001',
      '{0199a1b2-0000-7000-8000-000000000001}',
    ]) {
      expect(uuid.safeParse(text).error?.issues[0]?.message).toBe('A UUID is expected');
    }
  });
});

describe('texts', () => {
  test('name the product wherever they have a place for it', () => {
    expect(withProductName('{product} and {product}', 'X$&')).toBe('X$& and X$&');
  });

  test('two addresses are the same without blanks and case', () => {
    expect(normalizeEmail(' A@Example.COM\t')).toBe('a@example.com');
  });
});
