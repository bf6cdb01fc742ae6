import type { Fault } from './faults.ts';
import { CONSENT_PREFIX } from './front-door.ts';
import type { Persona, PersonaWish } from './personas.ts';

/** How somebody answers on the consent page. */
export type Choice =
  | { readonly cancel: true }
  | { readonly persona: Persona; readonly fault?: Fault }
  | { readonly wish: PersonaWish; readonly fault?: Fault };

/**
 * Answers the consent page as a person would, without a browser.
 * @param authUrl where the application sends the person
 * @returns where the browser goes back to
 * @throws where the provider does not ask
 */
export async function consent(authUrl: string, choice: Choice): Promise<URL> {
  const page = await fetch(authUrl);
  const text = await page.text();
  if (!page.ok) throw new Error(`The provider answers ${page.status}: ${text}`);
  const { origin, pathname, search } = new URL(authUrl);
  const answer = await fetch(`${origin}${CONSENT_PREFIX}${pathname}${search}`, {
    method: 'POST',
    body: formOf(choice),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || location === null) throw new Error(`The provider answers ${answer.status}`);
  return new URL(location);
}

function formOf(choice: Choice): URLSearchParams {
  if ('cancel' in choice) return new URLSearchParams({ decision: 'cancel' });
  const form = new URLSearchParams({ decision: 'continue', fault: choice.fault ?? '' });
  if ('persona' in choice) {
    form.set('persona', choice.persona.subject);
    return form;
  }
  const { name, email, emailVerified, gamesVisible } = choice.wish;
  form.set('persona', 'new');
  form.set('name', name);
  form.set('email', email ?? '');
  if (emailVerified) form.set('emailVerified', 'yes');
  if (gamesVisible) form.set('gamesVisible', 'yes');
  return form;
}
