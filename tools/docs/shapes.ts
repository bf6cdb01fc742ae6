import { ACCOUNT_METHODS, SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '@app/contract/core/providers';
import { isSchema, type Schema } from './contract.ts';

interface StringDef {
  readonly format?: string;
}

const FORMATS: Readonly<Record<string, string>> = { uuid: 'UUID', datetime: 'Time', date: 'Day', base64: 'Base64' };

const ENUMS = [
  ['SignInProvider', SIGN_IN_PROVIDERS],
  ['SocialProvider', SOCIAL_PROVIDERS],
  ['AccountMethod', ACCOUNT_METHODS],
  ["'email' | SignInProvider", ['email', ...SIGN_IN_PROVIDERS]],
] as const;

/**
 * Formats a schema as a TypeScript type. Exported objects are referred to by name.
 * @param expand the named object whose fields are written out
 */
export function shapeOf(schema: unknown, names: ReadonlyMap<unknown, string>, expand?: unknown): string {
  if (!isSchema(schema)) return 'unknown';
  const name = names.get(schema);
  if (name !== undefined && schema !== expand) return name;
  const { def } = schema._zod;
  const shape = (child: unknown) => shapeOf(child, names);
  switch (def.type) {
    case 'object':
      return objectShape(def.shape as Record<string, unknown>, names);
    case 'array': {
      const element = shape(def.element);
      return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
    }
    case 'union':
      return (def.options as unknown[]).map(shape).join(' | ');
    case 'enum':
      return enumShape(Object.values(def.entries as Record<string, string>));
    case 'literal':
      return (def.values as unknown[]).map((value) => JSON.stringify(value)).join(' | ');
    case 'nullable':
      return `${shape(def.innerType)} | null`;
    case 'optional':
    case 'default':
      return shape(def.innerType);
    case 'pipe':
      return shape(def.in);
    case 'record':
      return `Record<${recordKey(def.keyType, shape)}, ${shape(def.valueType)}>`;
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
  const [name] = ENUMS.find(([, enumValues]) => enumValues.join() === values.join()) ?? [];
  return name ?? values.map((value) => `'${value}'`).join(' | ');
}

function objectShape(shape: Record<string, unknown>, names: ReadonlyMap<unknown, string>): string {
  const fields = Object.entries(shape).map(([key, value]) => {
    const type = isSchema(value) ? value._zod.def.type : '';
    const optionalMark = type === 'optional' || type === 'default' ? '?' : '';
    const defaultText = type === 'default' && isSchema(value) ? ` = ${defaultOf(value)}` : '';
    return `${key}${optionalMark}: ${shapeOf(value, names)}${defaultText}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function defaultOf(schema: Schema): string {
  return JSON.stringify(schema._zod.def.defaultValue).replaceAll('"', "'");
}

/** Shortens long enumerations, which the text of the page lists anyway. */
function recordKey(keyType: unknown, shape: (child: unknown) => string): string {
  const key = shape(keyType);
  return key.length > 60 ? 'string' : key;
}

function isInteger({ _zod: { def } }: Schema): boolean {
  const checks = (def.checks ?? []) as { readonly _zod?: { readonly def: { readonly format?: string } } }[];
  return def.format === 'safeint' || checks.some((check) => check._zod?.def.format === 'safeint');
}
