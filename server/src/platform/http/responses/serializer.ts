import fastJsonStringify from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

type Serializer = (data: unknown) => string;

/**
 * Returns a serializer for a response schema. It writes only the properties of the contract, so that properties added by
 * mistake are not sent. It is compiled for the first response: compiling all of them would take a tenth of the startup.
 */
export const compileSerializer = (({ schema }: { schema: unknown }): Serializer => {
  let serialize: Serializer | undefined;
  return (data) => {
    serialize ??= buildSerializer(schema as z.ZodType);
    return serialize(data);
  };
}) as unknown as FastifySchemaCompiler<unknown> & ((route: { schema: unknown }) => Serializer);

/** Compiles the serializer of a response schema. @throws Error if the schema cannot be expressed in JSON Schema */
export function buildSerializer(response: z.ZodType): Serializer {
  // Without the IDs of named schemas, which would become references
  const schema = z.toJSONSchema(response, { target: 'draft-7', io: 'output', metadata: z.registry() });
  return fastJsonStringify(withoutFormats(schema) as never);
}

/** Removes formats and patterns: they matter for input only and would slow down the serializer. */
function withoutFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutFormats);
  if (typeof schema !== 'object' || schema === null) return schema;
  const {
    format: _,
    pattern: __,
    propertyNames: ___,
    minimum: ____,
    maximum: _____,
    $schema: ______,
    ...rest
  } = schema as Record<string, unknown>;
  const anyOf = rest.anyOf;
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf[1]?.type === 'null') {
    return { ...(withoutFormats(anyOf[0]) as object), nullable: true };
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutFormats(value)]));
}
