import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCESS_LEVELS, meetsAccessLevel } from './endpoints/access.ts';
import { fillPath } from './endpoints/endpoint.ts';
import { pageQuery } from './endpoints/paging.ts';
import { normalizeEmail } from './fields/email-address.ts';
import { utcDay, uuid } from './fields/fields.ts';
import { withProductName } from './product-name.ts';

describe('meetsAccessLevel', () => {
  test('each level includes the ones before it', () => {
    for (const [index, level] of ACCESS_LEVELS.entries()) {
      expect(ACCESS_LEVELS.map((required) => meetsAccessLevel(level, required))).toEqual(
        ACCESS_LEVELS.map((_, required) => required <= index),
      );
    }
  });
});

describe('fillPath', () => {
  test('encodes every value as one path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const path = fillPath('/a/{id}/b', { id: value });
        expect(path.split('/')).toHaveLength(4);
        expect(decodeURIComponent(path.split('/')[2] as string)).toBe(value);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });

  test('names the missing value', () => {
    expect(() => fillPath('/a/{id}', {})).toThrow('No value for {id} in /a/{id}');
  });
});

describe('pageQuery', () => {
  test('has a default limit of 50 and accepts 1 to 100', () => {
    expect(pageQuery.parse({})).toEqual({ limit: 50 });
    fc.assert(
      fc.property(fc.integer(), (limit) => {
        expect(pageQuery.safeParse({ limit: String(limit) }).success).toBe(limit >= 1 && limit <= 100);
      }),
    );
    expect(pageQuery.parse({ limit: '100', cursor: 'x' })).toEqual({ limit: 100, cursor: 'x' });
  });
});

describe('utcDay', () => {
  test('accepts only days that PostgreSQL accepts', () => {
    for (const day of ['0001-01-01', '2024-02-29', '9999-12-31']) expect(utcDay.safeParse(day).success, day).toBe(true);
    for (const day of ['0000-12-31', '2026-02-29', '2026-1-1', '+010000-01-01', 'today', '']) {
      expect(utcDay.safeParse(day).success, day).toBe(false);
    }
  });
});

describe('uuid', () => {
  test('is converted to lower case', () => {
    fc.assert(fc.property(fc.uuid(), (id) => void expect(uuid.parse(id.toUpperCase())).toBe(id)));
  });

  test('rejects anything but a UUID', () => {
    for (const text of [
      '',
      'x',
      '0199a1b2',
      ' 0199a1b2-0000-7000-8000-000000000001',
      '{0199a1b2-0000-7000-8000-000000000001}',
    ]) {
      expect(uuid.safeParse(text).error?.issues[0]?.message).toBe('Invalid UUID');
    }
  });
});

describe('withProductName', () => {
  test('replaces every placeholder', () => {
    expect(withProductName('{product} and {product}', 'X$&')).toBe('X$& and X$&');
  });
});

describe('normalizeEmail', () => {
  test('trims and converts to lower case', () => {
    expect(normalizeEmail(' A@Example.COM\t')).toBe('a@example.com');
  });

  test('is the same for every spelling', () => {
    // This letter with a caron has no composed capital, so composing depends on the case
    for (const local of ['J\u030c', 'j\u030c', '\u01f0']) expect(normalizeEmail(`${local}@b.c`)).toBe('\u01f0@b.c');
    expect(normalizeEmail('\u0130@B.C')).toBe(normalizeEmail('i\u0307@b.c'));
    expect(normalizeEmail('a@BÜCHER.example')).toBe(normalizeEmail('a@xn--bcher-kva.EXAMPLE'));
  });
});
