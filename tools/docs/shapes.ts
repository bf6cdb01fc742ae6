import { PROVIDERS, SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { isSchema, type Schema } from './contract.ts';

interface StringDef {
  readonly format?: string;
}

const FORMATS: Readonly<Record<string, string>> = { uuid: 'UUID', datetime: 'Time', date: 'Day', base64: 'Base64' };

const ENUMS = [
  ['SignInProvider', SIGN_IN_PROVIDERS],
  ['SocialProvider', SOCIAL_PROVIDERS],
  ['Provider', PROVIDERS],
  ["'email' | SignInProvider", ['email', ...SIGN_IN_PROVIDERS]],
] as const;

/**
 * Writes a schema in the notation of TypeScript types. Exported objects are named; what they contain is written out
 * where `expand` is the object itself.
 */
export function shapeOf(schema: unknown, names: ReadonlyMap<unknown, string>, expand?: unknown): string {
  if (!isSchema(schema)) return 'unknown';
  const name = names.get(schema);
  if (name !== undefined && schema !== expand) return name;
  const { def } = schema._zod;
  const inner = (child: unknown) => shapeOf(child, names);
  switch (def.type) {
    case 'object':
      return objectShape(def.shape as Record<string, unknown>, names);
    case 'array': {
      const element = inner(def.element);
      return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
    }
    case 'union':
      return (def.options as unknown[]).map(inner).join(' | ');
    case 'enum':
      return enumShape(Object.values(def.entries as Record<string, string>));
    case 'literal':
      return (def.values as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
    case 'nullable':
      return `${inner(def.innerType)} | null`;
    case 'optional':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'record':
      return `Record<${recordKey(def.keyType, inner)}, ${inner(def.valueType)}>`;
    case 'undefined':
      return '';
    case 'number':
      return isInteger(schema) ? 'integer' : 'number';
    case 'string':
      return FORMATS[(def as StringDef).format ?? ''] ?? 'string';
    default:
      return def.type;
  }
}

function enumShape(values: readonly string[]): string {
  const [name] = ENUMS.find(([, known]) => known.join() === values.join()) ?? [];
  return name ?? values.map((value) => `'${value}'`).join(' | ');
}

function objectShape(shape: Record<string, unknown>, names: ReadonlyMap<unknown, string>): string {
  const fields = Object.entries(shape).map(([key, value]) => {
    const type = isSchema(value) ? value._zod.def.type : '';
    const mark = type === 'optional' || type === 'default' ? '?' : '';
    const preset = type === 'default' && isSchema(value) ? ` = ${presetOf(value)}` : '';
    return `${key}${mark}: ${shapeOf(value, names)}${preset}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function presetOf(schema: Schema): string {
  return JSON.stringify(schema._zod.def.defaultValue).replaceAll('"', "'");
}

/** Long enumerations as keys say little; the page's text names them. */
function recordKey(keyType: unknown, inner: (child: unknown) => string): string {
  const key = inner(keyType);
  return key.length > 60 ? 'string' : key;
}

function isInteger({ _zod: { def } }: Schema): boolean {
  const checks = (def.checks ?? []) as { readonly _zod?: { readonly def: { readonly format?: string } } }[];
  return def.format === 'safeint' || checks.some((check) => check._zod?.def.format === 'safeint');
}
