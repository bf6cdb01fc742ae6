import { API_DESCRIPTION_RATES } from '@app/contract/core/limits';
import type { FastifyInstance } from 'fastify';
import { getClientIp } from '../../platform/http/requests/client-ip.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Services } from '../../services.ts';
import { createDocument, type DescribedOperation } from './document.ts';

/** The OpenAPI description of all endpoints. */
export interface ApiDescription {
  /** Returns a function that registers handlers, and describes their operations under a tag. */
  describe(tag: string, route: Route): Route;
  /** Serves the description at GET /api/openapi.json. */
  serve(app: FastifyInstance): void;
}

export function createApiDescription({ config, limits }: Services): ApiDescription {
  const operations: DescribedOperation[] = [];
  let document: string | undefined;
  return {
    describe: (tag, route) => (operation, handler) => {
      operations.push({ tag, ...operation });
      route(operation, handler);
    },
    serve(app) {
      app.get('/api/openapi.json', async (request, reply) => {
        await limits.consume('api-description', [getClientIp(request)], API_DESCRIPTION_RATES);
        document ??= JSON.stringify(createDocument(config, operations));
        return reply.type('application/json; charset=utf-8').send(document);
      });
    },
  };
}
