import { ACCOUNT_METHODS, SIGN_IN_PROVIDERS, SOCIAL_PROVIDERS } from '@app/contract/core/providers';

/** The part of a JSON Schema that the documentation uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema;
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'Time',
  date: 'Day',
  base64: 'Base64',
  binary: 'file',
};

const ENUMS = [
  ['SignInProvider', SIGN_IN_PROVIDERS],
  ['SocialProvider', SOCIAL_PROVIDERS],
  ['AccountMethod', ACCOUNT_METHODS],
  ["'email' | SignInProvider", ['email', ...SIGN_IN_PROVIDERS]],
] as const;

/** Formats a schema as a TypeScript type. Components of the API description are referred to by name. */
export function shapeOf(schema: Schema): string {
  const { $ref, type, enum: values, anyOf, oneOf = anyOf, items = {}, properties, format = '' } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return literal(schema.const);
  if (values) return enumShape(values);
  if (oneOf) return oneOf.map(shapeOf).join(' | ');
  if (typeof type === 'object') return type.map((each) => shapeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') {
    const element = shapeOf(items);
    return element.includes(' | ') && !element.startsWith('{') ? `(${element})[]` : `${element}[]`;
  }
  if (schema.propertyNames) return recordShape(schema.propertyNames, schema.additionalProperties ?? {});
  if (properties) return objectShape(properties, schema.required ?? []);
  return FORMATS[format] ?? type ?? 'unknown';
}

const literal = (value: unknown) => JSON.stringify(value).replaceAll('"', "'");

function enumShape(values: readonly string[]): string {
  const [name] = ENUMS.find(([, enumValues]) => enumValues.join() === values.join()) ?? [];
  return name ?? values.map(literal).join(' | ');
}

function objectShape(properties: Readonly<Record<string, Schema>>, required: readonly string[]): string {
  const fields = Object.entries(properties).map(([key, property]) => {
    const defaultText = property.default === undefined ? '' : ` = ${literal(property.default)}`;
    return `${key}${required.includes(key) ? '' : '?'}: ${shapeOf(property)}${defaultText}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** Shortens long enumerations, which the text of the page lists anyway. */
function recordShape(names: Schema, values: Schema): string {
  const key = shapeOf(names);
  return `Record<${key.length > 60 ? 'string' : key}, ${shapeOf(values)}>`;
}
