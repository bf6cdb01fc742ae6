import type { Endpoint } from '@app/contract/core/endpoints/endpoint';
import type { Operation } from '@app/contract/core/endpoints/operation';
import type { z } from 'zod';
import { errorResponse, REQUEST_ID } from './common-responses.ts';
import { findError } from './error-registry.ts';
import { exampleOf } from './examples.ts';
import type { SchemaConverter } from './schemas.ts';

/** An operation and the group that it belongs to. */
export interface DescribedOperation extends Operation {
  readonly tag: string;
}

/** Describes an operation as an OpenAPI Operation Object. */
export function describeOperation(operation: DescribedOperation, converter: SchemaConverter): object {
  const { tag, endpoint, summary, schemas } = operation;
  const parameters = [
    ...describeParameters('path', schemas.params, converter),
    ...describeParameters('query', schemas.query, converter),
  ];
  const requestBody = describeBody(endpoint, schemas.body, converter);
  return {
    tags: [tag],
    operationId: operationId(endpoint),
    summary,
    ...(endpoint.acceptsTempToken && { description: 'Accepts the temp token of a sign-up as bearer token, too.' }),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    'x-observer': endpoint.observer,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.success]: describeSuccess(operation, converter),
      ...describeFailures(operation, parameters.length > 0, requestBody !== undefined),
    },
  };
}

/** `GET /users/collectibles/card/{id}` becomes `getUsersCollectiblesCardId`. */
function operationId({ method, path }: Endpoint): string {
  return method.toLowerCase() + path.replace(/[/{}-]+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}

function describeParameters(
  location: 'path' | 'query',
  schema: z.ZodType | undefined,
  converter: SchemaConverter,
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = converter.resolve(converter.convert(schema, 'input'));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, converter, name),
  }));
}

function describeBody(endpoint: Endpoint, schema: z.ZodType | undefined, converter: SchemaConverter) {
  if (endpoint.uploadLimitBytes > 0) {
    const file = { type: 'string', format: 'binary', description: `Smaller than ${endpoint.uploadLimitBytes} bytes.` };
    const form = { type: 'object', properties: { file }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (endpoint.acceptsRawBody) {
    return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  if (!schema) return undefined;
  const converted = converter.convert(schema, 'input');
  const isRequired = (converter.resolve(converted).required ?? []).length > 0;
  return {
    required: isRequired,
    content: { 'application/json': { schema: converted, example: exampleOf(converted, converter) } },
  };
}

function describeSuccess({ endpoint, summary, schemas }: Operation, converter: SchemaConverter): object {
  if (endpoint.success === 204) return { description: 'Done.', headers: REQUEST_ID };
  const { contentMediaType = 'application/json', ...converted } = converter.convert(schemas.response, 'output');
  const example = exampleOf(converted, converter);
  return {
    description: `${summary}.`,
    headers: REQUEST_ID,
    content: { [String(contentMediaType)]: { schema: converted, example } },
  };
}

/** The error responses by status: those of the access check, of the input validation and of the endpoint itself. */
function describeFailures(
  { endpoint, errors }: Operation,
  hasParameters: boolean,
  hasBody: boolean,
): Record<string, object> {
  const { access, observer, uploadLimitBytes, acceptsRawBody } = endpoint;
  const hasInput = hasParameters || (hasBody && uploadLimitBytes === 0 && !acceptsRawBody);
  const codes = new Set([
    ...(hasInput ? ['VALIDATION_FAILED'] : []),
    'MALFORMED_REQUEST',
    ...(hasBody && !acceptsRawBody ? ['JSON_TOO_DEEP'] : []),
    ...(access === 'public' ? [] : ['NO_TOKEN', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'OBSERVER_EXPIRED']),
    ...(access !== 'public' && observer === 'refused' ? ['OBSERVER_READ_ONLY'] : []),
    ...(access === 'public' || access === 'user' ? [] : ['EMAIL_NOT_VERIFIED']),
    ...(access === 'developer' || access === 'admin' ? ['FORBIDDEN'] : []),
    ...(hasBody ? ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'] : []),
    ...(hasBody && !acceptsRawBody ? ['UNSUPPORTED_MEDIA_TYPE'] : []),
    ...errors,
    'INTERNAL',
    'UNAVAILABLE',
  ]);
  const byStatus = Map.groupBy(codes, (code) => findError(code).status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, errorResponse(status, group)]));
}
