import type { AccessLevel } from '@app/contract/core/endpoints/access';
import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import { normalizeSearch } from '@app/contract/core/fields/typed-text';

/** A JSON Schema. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
}

/** The parts of the API description that the explorer reads. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-access': AccessLevel;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: JsonSchema;
    readonly example?: unknown;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
  };
}

export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'json' | 'file';

/** A field of an operation's form. */
export interface ExplorerField {
  /** A key that is unique in the form. */
  readonly key: string;
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** The values of a choice. */
  readonly options: readonly string[];
  /** An example in the format of the form; empty if there is none. */
  readonly example: string;
}

/** An operation of the API. */
export interface ExplorerOperation {
  readonly id: string;
  readonly method: Endpoint['method'];
  /** The path relative to `/api`, with parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: AccessLevel;
  readonly fields: readonly ExplorerField[];
  /** The type of the body; undefined if there is no body. */
  readonly bodyType: 'json' | 'form' | undefined;
}

/** Reads the operations of an API description. */
export function readOperations({ paths, components }: ApiDescription): ExplorerOperation[] {
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const { parameters = [], requestBody } = operation;
      const form = requestBody?.content['multipart/form-data'];
      const body = form ?? requestBody?.content['application/json'];
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Endpoint['method'],
        path: path.replace(/^\/api/, ''),
        tag: operation.tags[0] ?? '',
        summary: operation.summary,
        access: operation['x-access'],
        fields: [
          ...parameters.map((each) =>
            createField(each.in, each.name, resolve(each.schema), each.required, each.example),
          ),
          ...(body ? bodyFields(resolve(body.schema), body.example, resolve) : []),
        ],
        bodyType: form ? 'form' : body && 'json',
      };
    }),
  );
}

function bodyFields(
  { properties = {}, required = [] }: JsonSchema,
  example: unknown,
  resolve: (schema: JsonSchema) => JsonSchema,
): ExplorerField[] {
  return Object.entries(properties).map(([name, schema]) =>
    createField('body', name, resolve(schema), required.includes(name), (example as Record<string, unknown>)?.[name]),
  );
}

function createField(
  place: ExplorerField['place'],
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
  example: unknown,
): ExplorerField {
  const kind = kindOf(schema);
  return {
    key: `${place}.${name}`,
    name,
    place,
    kind,
    isRequired,
    options: (schema.enum ?? []).map(String),
    example: example === undefined ? '' : kind === 'json' ? JSON.stringify(example, null, 2) : String(example),
  };
}

function kindOf({ type, enum: values, format }: JsonSchema): FieldKind {
  if (format === 'binary') return 'file';
  if (values) return 'choice';
  if (type === 'string') return 'text';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'boolean' ? 'boolean' : 'json';
}

/** Returns the operations whose method, path, summary or tag contains every word of a search, by tag. */
export function groupOperations(
  operations: readonly ExplorerOperation[],
  search: string,
): ReadonlyMap<string, readonly ExplorerOperation[]> {
  const words = normalizeSearch(search).toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter(({ method, path, summary, tag }) => {
    const text = `${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return Map.groupBy(found, ({ tag }) => tag);
}
