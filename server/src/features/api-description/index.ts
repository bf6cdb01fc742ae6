import { API_DESCRIPTION_RATES } from '@app/contract/core/limits';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { createPage, encodePage, type Page } from '../../platform/http/pages/page.ts';
import { getClientIp } from '../../platform/http/requests/client-ip.ts';
import { createEtag, sendCacheable } from '../../platform/http/responses/cacheable-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { ERROR_RESPONSES, HEADERS } from './common-responses.ts';
import { type DescribedOperation, describeOperation } from './operation.ts';
import { createSchemaConverter } from './schemas.ts';

const CACHE_SECONDS = 300;

const ACCESS_TEXT = [
  'Each operation states who may call it: `x-access` is the lowest access level, and `x-observer` whether an admin may call it',
  'while viewing as another user. Send the access token as `Authorization: Bearer …`.',
].join(' ');

/** Creates the OpenAPI description of all endpoints. */
export function createApiDescription({ config, limits }: Services) {
  const operations: DescribedOperation[] = [];
  let page: Page | undefined;
  return {
    /** Returns a function that registers handlers, and describes their operations under a tag. */
    describe(tag: string, route: Route): Route {
      return (operation, handler) => {
        operations.push({ tag, ...operation });
        route(operation, handler);
      };
    },
    /** Serves the description at GET /api/openapi.json. */
    serve(app: FastifyInstance): void {
      app.get('/api/openapi.json', async (request, reply) => {
        await limits.consume('api-description', [getClientIp(request)], API_DESCRIPTION_RATES);
        page ??= createPage(JSON.stringify(createDocument(config, operations)));
        const body = await encodePage(request, reply.type('application/json; charset=utf-8'), page);
        return sendCacheable(request, reply, body, {
          etag: createEtag(body),
          maxAgeSeconds: CACHE_SECONDS,
          isImmutable: false,
        });
      });
    },
  };
}

/** Describes operations as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
function createDocument({ productName, publicUrl }: Config, operations: readonly DescribedOperation[]) {
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
