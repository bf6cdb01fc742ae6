import { CONSENT_PREFIX } from './consent-routes.ts';
import type { Fault } from './faults.ts';
import type { Persona, PersonaInput } from './personas.ts';

/** The user's decision on the consent page. */
export type ConsentDecision =
  | { readonly cancel: true }
  | { readonly persona: Persona; readonly fault?: Fault }
  | { readonly newPersona: PersonaInput; readonly fault?: Fault };

/**
 * Submits the consent page without a browser.
 * @param authUrl the authorization URL of the application
 * @returns the callback URL that the provider redirects to
 * @throws Error if the provider rejects the authorization request
 */
export async function consent(authUrl: string, decision: ConsentDecision): Promise<URL> {
  const pageResponse = await fetch(authUrl);
  const text = await pageResponse.text();
  if (!pageResponse.ok) throw new Error(`The provider returned ${pageResponse.status}: ${text}`);
  const { origin, pathname, search } = new URL(authUrl);
  const response = await fetch(`${origin}${CONSENT_PREFIX}${pathname}${search}`, {
    method: 'POST',
    body: toForm(decision),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) throw new Error(`The provider returned ${response.status}`);
  return new URL(location);
}

function toForm(decision: ConsentDecision): URLSearchParams {
  if ('cancel' in decision) return new URLSearchParams({ decision: 'cancel' });
  const form = new URLSearchParams({ decision: 'continue', fault: decision.fault ?? '' });
  if ('persona' in decision) {
    form.set('persona', decision.persona.subject);
    return form;
  }
  const { name, email, emailVerified, gamesVisible } = decision.newPersona;
  form.set('persona', 'new');
  form.set('name', name);
  form.set('email', email ?? '');
  if (emailVerified) form.set('emailVerified', 'yes');
  if (gamesVisible) form.set('gamesVisible', 'yes');
  return form;
}
