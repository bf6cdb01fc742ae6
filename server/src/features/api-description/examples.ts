import type { JsonSchema, SchemaConverter } from './schemas.ts';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const TOKEN = 'q3Yt0Zb1mXo9sLk2VhDf7RcWn5Ju8GpE4iTaKxQeSdM';

/** Examples by name of property, where the schema does not determine a useful value. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  address: '203.0.113.7',
  amount: 1_500_000,
  appId: '620',
  artSeed: HASH,
  backupCode: '7KQM-2XVD-93HT-PLWE',
  commitment: HASH,
  cursor: undefined,
  entropy: HASH,
  hash: HASH,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  email: 'mika@example.com',
  error: 'Not found',
  code: 'NOT_FOUND',
  image: '🌙',
  lamports: '2500000000',
  message: 'Done',
  name: 'Branching Leaves of Twelve Moons',
  nextCursor: null,
  password: 'Quiz7Fjord',
  newPassword: 'Quiz8Fjord',
  currentPassword: 'Quiz7Fjord',
  publicKey: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  recipient: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  sender: '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
  redirectUrl: '/inventory',
  refreshToken: TOKEN,
  search: 'moon',
  seed: HASH,
  sha256: HASH,
  signature: '5'.repeat(88),
  steamId: '76561197960287930',
  subject: 'Verify your email',
  tempToken: TOKEN,
  title: 'Hello',
  token: TOKEN,
  transaction: 'AQAB',
  totpToken: '492039',
  usdtBaseUnits: '12340000',
  username: 'mika',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: '0199a1b2-0000-7000-8000-000000000001',
  'date-time': '2026-11-21T19:30:00.000Z',
  date: '2026-11-21',
  email: 'mika@example.com',
  uri: 'https://example.com/',
};

/** Returns a realistic value that matches a schema. */
export function exampleOf(schema: JsonSchema, converter: SchemaConverter, name = ''): unknown {
  const { const: constant, enum: values, default: standard, examples, anyOf, oneOf, allOf, items, format } = schema;
  const type = typesOf(schema)[0];
  if (typeof schema.$ref === 'string') return exampleOf(converter.resolve(schema), converter);
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (standard !== undefined) return standard;
  if (Array.isArray(examples)) return examples[0];
  if (name in BY_NAME && matchesType(BY_NAME[name], schema)) return BY_NAME[name];
  if (Array.isArray(anyOf ?? oneOf))
    return exampleOf(((anyOf ?? oneOf) as JsonSchema[])[0] as JsonSchema, converter, name);
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((each) => exampleOf(each, converter, name)));
  if (type === 'array') return [exampleOf(items as JsonSchema, converter, name)];
  if (type === 'object') return exampleObject(schema, converter);
  if (type === 'integer' || type === 'number') return Math.max(Number(schema.minimum ?? 1), 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'string') return BY_FORMAT[String(format)] ?? 'string';
  return {};
}

function exampleObject(schema: JsonSchema, converter: SchemaConverter): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  // A record with fixed keys
  if (!schema.properties && typeof additionalProperties === 'object') {
    return Object.fromEntries(required.map((name) => [name, exampleOf(additionalProperties as JsonSchema, converter)]));
  }
  const entries = Object.entries(properties).map(([name, property]) => [name, exampleOf(property, converter, name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Whether an example has the type of the schema. Several properties can have the same name but different types. */
function matchesType(example: unknown, schema: JsonSchema): boolean {
  const { anyOf, maxLength, minLength, pattern } = schema;
  const types = typesOf(schema);
  if (example === undefined) return true;
  if (Array.isArray(anyOf)) return anyOf.some((each) => matchesType(example, each));
  if (example === null) return types.includes('null');
  if (typeof example === 'number') return types.some((type) => type === 'integer' || type === 'number');
  if (!types.includes('string')) return false;
  const text = String(example);
  const isLong = text.length >= Number(minLength ?? 0) && text.length <= Number(maxLength ?? Number.POSITIVE_INFINITY);
  return isLong && (pattern === undefined || new RegExp(String(pattern), 'u').test(text));
}

function typesOf({ type }: JsonSchema): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}
