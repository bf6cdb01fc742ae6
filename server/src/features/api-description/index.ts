import { API_DESCRIPTION_RATES } from '@app/contract/core/limits';
import type { FastifyInstance } from 'fastify';
import { createPage, encodePage, type Page } from '../../platform/http/pages/page.ts';
import { getClientIp } from '../../platform/http/requests/client-ip.ts';
import { createEtag, sendCacheable } from '../../platform/http/responses/cacheable-response.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createDocument, type DescribedOperation } from './document.ts';

const CACHE_SECONDS = 300;

/** The OpenAPI description of all endpoints. */
export interface ApiDescription {
  /** Returns a function that registers handlers, and describes their operations under a tag. */
  describe(tag: string, route: Route): Route;
  /** Serves the description at GET /api/openapi.json. */
  serve(app: FastifyInstance): void;
}

export function createApiDescription({ config, limits }: Services): ApiDescription {
  const operations: DescribedOperation[] = [];
  let page: Page | undefined;
  return {
    describe: (tag, route) => (operation, handler) => {
      operations.push({ tag, ...operation });
      route(operation, handler);
    },
    serve(app) {
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
