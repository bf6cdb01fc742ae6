import type { FastifyInstance } from 'fastify';

/** Describes every call at GET /api/openapi.json, from the schemas that validate (OpenAPI 3.1). */
export async function describe(app: FastifyInstance, productName: string): Promise<void> {
  const [{ default: swagger }, { jsonSchemaTransform }] = await Promise.all([
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ]);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform as never,
  });
  let document: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } as object }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
