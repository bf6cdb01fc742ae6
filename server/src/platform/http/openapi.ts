import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';

/**
 * Serves the OpenAPI 3.1 description of all endpoints at GET /api/openapi.json, generated from the validation schemas. The
 * generator is loaded and run at the first request.
 */
export function serveOpenApi(app: FastifyInstance, productName: string): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // the mailbox and test wallet of local mode are not part of the API
    if (route.url.startsWith('/api/')) routes.push(route);
  });
  let document: Promise<string> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async (_request, reply) => {
    document ??= buildDocument(routes, productName);
    return reply.type('application/json; charset=utf-8').send(await document);
  });
}

/** The plugin describes only a server's own routes, so the routes are added to a server that never listens. */
async function buildDocument(routes: readonly RouteOptions[], productName: string): Promise<string> {
  const [{ default: swagger }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ]);
  const silent = fastify({ exposeHeadRoutes: false });
  silent.setValidatorCompiler(() => () => true);
  silent.setSerializerCompiler(() => JSON.stringify);
  await silent.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform as never,
  });
  for (const { method, url, schema } of routes) {
    silent.route({ method, url, ...(schema && { schema }), handler: async () => undefined });
  }
  await silent.ready();
  return JSON.stringify(silent.swagger());
}
