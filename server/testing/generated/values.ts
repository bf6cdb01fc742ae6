import fc from 'fast-check';

/** Valid values by the name of the field or parameter, including values of existing accounts, cards and tokens. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const nested = (depth: number, open: string, close: string) => JSON.parse(open.repeat(depth) + close.repeat(depth));

/** Texts that PostgreSQL cannot store: NUL, and surrogates that form no pair. */
export const UNSTORABLE_TEXTS = ['\0', '\ud800', '\udfff', '\udfff\ud800'] as const;

const EDGE_CASE_TEXTS = [
  '',
  ' ',
  ...UNSTORABLE_TEXTS,
  'a\0b',
  '\u202e\u200b\ufeff',
  'İıſK',
  '𝕏'.repeat(20),
  "' or 1=1 --",
  '%s%n{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '1e999',
  '9'.repeat(400),
  'x'.repeat(3000),
  'x'.repeat(70_000),
];

const EDGE_CASE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  ['x', ['y']],
  { $ne: null },
  { toString: 1, valueOf: null, length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  nested(31, '[', ']'),
  nested(33, '[', ']'),
  nested(500, '[', ']'),
];

export const edgeCaseText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...EDGE_CASE_TEXTS) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.emailAddress(),
);

const edgeCaseValue = fc.oneof(
  { weight: 3, arbitrary: edgeCaseText },
  { weight: 3, arbitrary: fc.constantFrom(...EDGE_CASE_VALUES) },
  fc.jsonValue({ maxDepth: 4 }),
);

/** Generates a value for a field. If a valid value is known, the result is mostly valid. */
export function valueFor(name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const validValues = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!validValues?.length) return edgeCaseValue;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...validValues) }, { weight: 2, arbitrary: edgeCaseValue });
}

/** Generates an object with some of the fields, and sometimes with other fields. */
export function objectOf(names: readonly string[], known: KnownValues): fc.Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, valueFor(name, known)])), {
    requiredKeys: [],
  });
  const complete = fc.record(Object.fromEntries(names.map((name) => [name, valueFor(name, known)])));
  const withExtraFields = fc.tuple(
    fields,
    fc.dictionary(fc.oneof(edgeCaseText, fc.constant('openid.mode')), edgeCaseValue, { maxKeys: 3 }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: complete },
    { weight: 2, arbitrary: fields },
    withExtraFields.map(([fieldValues, extra]) => ({ ...extra, ...fieldValues })),
    edgeCaseValue,
  );
}
