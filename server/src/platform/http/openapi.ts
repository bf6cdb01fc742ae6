import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';

/**
 * Describes every call at GET /api/openapi.json, from the schemas that validate (OpenAPI 3.1). The description is
 * drawn up when it is first asked for, and what draws it up is loaded only then.
 */
export function describe(app: FastifyInstance, productName: string): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // mailbox and test wallet of local mode are no calls of the API
    if (route.url.startsWith('/api/')) routes.push(route);
  });
  let document: Promise<string> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async (_request, reply) => {
    document ??= drawUp(routes, productName);
    return reply.type('application/json; charset=utf-8').send(await document);
  });
}

/** The description can only be taken from a server, so one that never listens is given the same calls. */
async function drawUp(routes: readonly RouteOptions[], productName: string): Promise<string> {
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
