import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { errorBody } from '../../platform/http/responses/error-response.ts';

/** A JSON Schema (draft 2020-12, as OpenAPI 3.1 uses it). */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

export type SchemaConverter = ReturnType<typeof createSchemaConverter>;

/** Converts validation schemas. Schemas with an ID become components that all others refer to. */
export function createSchemaConverter() {
  const components: Record<string, JsonSchema> = {};

  /** @returns the name, which differs from the ID if requests and responses have different schemas */
  function addComponent(id: string, schema: JsonSchema, io: 'input' | 'output'): string {
    const name = [id, `${id}Input`].find((each) => !components[each] || isDeepStrictEqual(components[each], schema));
    if (name === undefined || (name !== id && io === 'output')) throw new Error(`Two schemas have the ID ${id}`);
    components[name] = schema;
    return name;
  }

  const converter = {
    /** The component schemas by name. */
    components: components as Readonly<Record<string, JsonSchema>>,
    /** @param io whether the value is sent to the server (`input`) or by it */
    convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
      const { $schema: _, $defs = {}, contentMediaType, ...root } = converted;
      // A schema with an ID is converted as if it were the root, and then referred to
      if (typeof root.id === 'string' && !('$ref' in root)) ($defs as Record<string, JsonSchema>)[root.id] ??= root;
      const names = new Map<string, string>();
      const tidy = (value: unknown): unknown => tidySchema(value, (id) => names.get(id) ?? id);
      for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) {
        names.set(id, addComponent(id, tidy(definition) as JsonSchema, io));
      }
      const body = typeof root.id === 'string' ? { $ref: COMPONENTS + names.get(root.id) } : (tidy(root) as JsonSchema);
      return { ...body, ...(contentMediaType !== undefined && { contentMediaType }) };
    },
    /** Replaces a reference to a component with the component. */
    resolve: (schema: JsonSchema): JsonSchema =>
      typeof schema.$ref === 'string' ? (components[schema.$ref.slice(COMPONENTS.length)] as JsonSchema) : schema,
  };
  converter.convert(errorBody, 'output');
  return converter;
}

/** Makes references point to components, and permits additional properties, which a later version may add to a response. */
function tidySchema(value: unknown, nameOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => tidySchema(each, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  const { additionalProperties, ...schema } = value as Record<string, unknown>;
  if (typeof schema.id === 'string') delete schema.id;
  if (typeof schema.$ref === 'string') return { $ref: COMPONENTS + nameOf(schema.$ref.slice(DEFINITIONS.length)) };
  const isOpen = additionalProperties === undefined || additionalProperties === false;
  const entries = Object.entries(isOpen ? schema : { ...schema, additionalProperties });
  return Object.fromEntries(entries.map(([keyword, each]) => [keyword, tidySchema(each, nameOf)]));
}
