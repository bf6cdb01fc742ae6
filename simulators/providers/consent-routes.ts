import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../page/html.ts';
import type { AuthorizationEndpoint, ConsentRequest, Decision } from './authorization-endpoint.ts';
import type { SimulatorContext } from './context.ts';
import { parseFault } from './faults.ts';
import { getForm } from './form.ts';
import { consentPage, errorPage } from './pages/consent-page.ts';
import { personasPage } from './pages/personas-page.ts';
import type { Persona } from './personas.ts';

/** The prefix of the path to which a consent page posts; it is followed by the path of the authorization request. */
export const CONSENT_PREFIX = '/consent';

const NAME_REQUIRED = 'Please enter a name for the account.';

/** Adds the consent pages and the page that lists all personas. */
export function consentRoutes(
  app: FastifyInstance,
  context: SimulatorContext,
  endpoints: readonly AuthorizationEndpoint[],
): void {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const parseRequest = (request: FastifyRequest, reply: FastifyReply) => {
      const samePath = endpoints.filter((endpoint) => endpoint.path === path);
      const query = new URL(request.url, 'http://localhost').searchParams;
      const endpoint = samePath.find((candidate) => candidate.matches(query)) ?? samePath[0];
      const consentRequest = endpoint?.parse(query) ?? '';
      if (typeof consentRequest === 'object') return consentRequest;
      const names = samePath.map(({ provider }) => PROVIDER_NAMES[provider]).join(' or ');
      sendPage(reply.code(400), errorPage(names, consentRequest));
      return undefined;
    };
    app.get(path, async (request, reply) => {
      const consentRequest = parseRequest(request, reply);
      return consentRequest
        ? sendConsentPage(reply, consentRequest, context, `${CONSENT_PREFIX}${request.url}`)
        : reply;
    });
    app.post(`${CONSENT_PREFIX}${path}`, async (request, reply) => {
      const consentRequest = parseRequest(request, reply);
      if (!consentRequest) return reply;
      const decision = parseDecision(getForm(request), consentRequest.provider, context);
      return decision
        ? reply.redirect(consentRequest.redirectFor(decision), 303)
        : sendConsentPage(reply.code(422), consentRequest, context, request.url, NAME_REQUIRED);
    });
  }
  personaRoutes(app, context);
}

function personaRoutes(app: FastifyInstance, context: SimulatorContext): void {
  type ByProvider = { Params: { provider: string } };
  const parseProvider = ({ params }: FastifyRequest<ByProvider>) =>
    SOCIAL_PROVIDERS.find((name) => name === params.provider);

  app.get('/', async (_request, reply) => sendPage(reply, personasPage(context)));

  app.post<ByProvider>('/people/:provider', async (request, reply) => {
    const provider = parseProvider(request);
    if (!provider) return reply.callNotFound();
    return savePersona(getForm(request), provider, context)
      ? reply.redirect('/', 303)
      : sendPage(reply.code(422), errorPage(PROVIDER_NAMES[provider], NAME_REQUIRED));
  });

  app.post<ByProvider>('/faults/:provider', async (request, reply) => {
    const provider = parseProvider(request);
    if (!provider) return reply.callNotFound();
    context.faults.set(provider, parseFault(provider, getForm(request).get('fault')));
    return reply.redirect('/', 303);
  });

  app.get('/providers.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, 'providers.css'))),
  );
}

function sendConsentPage(
  reply: FastifyReply,
  consentRequest: ConsentRequest,
  context: SimulatorContext,
  action: string,
  error?: string,
): FastifyReply {
  const { origin } = new URL(consentRequest.returnTo);
  return sendPage(
    reply,
    consentPage(consentRequest, context.personas.list(consentRequest.provider), action, error),
    origin,
  );
}

/** Returns the submitted decision, or undefined if a new persona has no name. */
function parseDecision(
  form: URLSearchParams,
  provider: SocialProvider,
  context: SimulatorContext,
): Decision | undefined {
  if (form.get('decision') === 'cancel') return 'cancel';
  const existing = context.personas.find(provider, form.get('persona') ?? '');
  const persona = existing ?? savePersona(form, provider, context);
  return persona && { persona, fault: parseFault(provider, form.get('fault')) };
}

function savePersona(
  form: URLSearchParams,
  provider: SocialProvider,
  { personas }: SimulatorContext,
): Persona | undefined {
  const text = (name: string) => form.get(name)?.trim() || undefined;
  const name = text('name');
  if (name === undefined) return undefined;
  const email = text('email');
  const [emailVerified, gamesVisible] = [form.has('emailVerified'), form.has('gamesVisible')];
  return personas.upsert(provider, { name, email, emailVerified, gamesVisible });
}

/**
 * @param redirectOrigin the origin to which the form submission redirects; `form-action` must allow it
 */
function sendPage(reply: FastifyReply, { text }: Html, redirectOrigin = ''): FastifyReply {
  const policy = `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${redirectOrigin}`;
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(text);
}
