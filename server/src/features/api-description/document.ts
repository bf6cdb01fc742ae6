import { ERROR_RESPONSES, HEADERS } from './common-responses.ts';
import { type DescribedOperation, describeOperation } from './operation.ts';
import { createSchemaConverter } from './schemas.ts';

export type { DescribedOperation } from './operation.ts';

interface Branding {
  readonly productName: string;
  readonly publicUrl: string;
}

const ACCESS_TEXT = [
  'Each operation states who may call it: `x-access` is the lowest access level, and `x-observer` whether an admin may call it',
  'while viewing as another user. Send the access token as `Authorization: Bearer …`.',
].join(' ');

/** Describes operations as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export function createDocument({ productName, publicUrl }: Branding, operations: readonly DescribedOperation[]) {
  const schemas = createSchemaConverter();
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = `/api${operation.endpoint.path}`;
    paths[path] = {
      ...paths[path],
      [operation.endpoint.method.toLowerCase()]: describeOperation(operation, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: `${productName} API`, version: '1', description: ACCESS_TEXT },
    servers: [{ url: publicUrl }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      responses: ERROR_RESPONSES,
      headers: HEADERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session, valid for 15 minutes.' },
      },
    },
  };
}
