import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '../page/html.ts';
import type { Asking, Decision, Desk } from './desk.ts';
import { faultNamed } from './faults.ts';
import { formIn } from './form.ts';
import { consentPage, refusedPage } from './pages/consent-page.ts';
import { peoplePage } from './pages/people-page.ts';
import type { Persona } from './personas.ts';
import type { World } from './world.ts';

/** Below this, followed by the address that asked, a person's answer is sent. */
export const CONSENT_PREFIX = '/consent';

const NAMELESS = 'Please give the person a name.';

/** What people see: the question whether an application may know who they are, and the list of everybody. */
export function frontDoor(app: FastifyInstance, world: World, desks: readonly Desk[]): void {
  for (const path of new Set(desks.map((desk) => desk.path))) {
    const found = (request: FastifyRequest, reply: FastifyReply) => {
      const here = desks.filter((desk) => desk.path === path);
      const query = new URL(request.url, 'http://here').searchParams;
      const desk = here.find((candidate) => candidate.isFor(query)) ?? here[0];
      const asking = desk?.read(query) ?? '';
      if (typeof asking === 'object') return asking;
      const names = here.map(({ provider }) => PROVIDER_NAMES[provider]).join(' or ');
      sendPage(reply.code(400), refusedPage(names, asking));
      return undefined;
    };
    app.get(path, async (request, reply) => {
      const asking = found(request, reply);
      return asking ? ask(reply, asking, world, `${CONSENT_PREFIX}${request.url}`) : reply;
    });
    app.post(`${CONSENT_PREFIX}${path}`, async (request, reply) => {
      const asking = found(request, reply);
      if (!asking) return reply;
      const decision = decisionIn(formIn(request), asking.provider, world);
      return decision
        ? reply.redirect(asking.answer(decision), 303)
        : ask(reply.code(422), asking, world, request.url, NAMELESS);
    });
  }
  people(app, world);
}

function people(app: FastifyInstance, world: World): void {
  type Of = { Params: { provider: string } };
  const providerIn = ({ params }: FastifyRequest<Of>) => SOCIAL_PROVIDERS.find((name) => name === params.provider);

  app.get('/', async (_request, reply) => sendPage(reply, peoplePage(world)));

  app.post<Of>('/people/:provider', async (request, reply) => {
    const provider = providerIn(request);
    if (!provider) return reply.callNotFound();
    return wishedFor(formIn(request), provider, world)
      ? reply.redirect('/', 303)
      : sendPage(reply.code(422), refusedPage(PROVIDER_NAMES[provider], NAMELESS));
  });

  app.post<Of>('/faults/:provider', async (request, reply) => {
    const provider = providerIn(request);
    if (!provider) return reply.callNotFound();
    world.faults.set(provider, faultNamed(provider, formIn(request).get('fault')));
    return reply.redirect('/', 303);
  });

  app.get('/providers.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(join(import.meta.dirname, 'providers.css'))),
  );
}

function ask(reply: FastifyReply, asking: Asking, world: World, action: string, fault?: string): FastifyReply {
  const { origin } = new URL(asking.returnTo);
  return sendPage(reply, consentPage(asking, world.personas.of(asking.provider), action, fault), origin);
}

/** What a person has answered, or undefined where they want to be somebody without a name. */
function decisionIn(form: URLSearchParams, provider: SocialProvider, world: World): Decision | undefined {
  if (form.get('decision') === 'cancel') return 'cancel';
  const known = world.personas.find(provider, form.get('persona') ?? '');
  const persona = known ?? wishedFor(form, provider, world);
  return persona && { persona, fault: faultNamed(provider, form.get('fault')) };
}

function wishedFor(form: URLSearchParams, provider: SocialProvider, { personas }: World): Persona | undefined {
  const text = (name: string) => form.get(name)?.trim() || undefined;
  const name = text('name');
  if (name === undefined) return undefined;
  const email = text('email');
  const [emailVerified, gamesVisible] = [form.has('emailVerified'), form.has('gamesVisible')];
  return personas.put(provider, { name, email, emailVerified, gamesVisible });
}

/** @param returns origin that a form's answer is redirected to, which the policy has to allow */
function sendPage(reply: FastifyReply, { text }: Html, returns = ''): FastifyReply {
  const policy = `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${returns}`;
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(text);
}
