import type { SocialProvider } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import { faultsOf } from '../faults.ts';
import { KNOWS_EMAIL, type Persona } from '../personas.ts';

/** What makes up a persona of a provider, to be filled in. */
export function personaFields(provider: SocialProvider, persona?: Persona): Html {
  const of = persona?.subject ?? 'new';
  const knows = KNOWS_EMAIL[provider];
  const address = {
    judged: 'E-mail address (empty: none)',
    verified: 'Verified e-mail address (empty: none)',
    none: '',
  };
  return html`${
    persona
      ? html`<input type="hidden" name="name" value="${persona.name}">`
      : html`<p><label for="name-${of}">Name</label>
<input id="name-${of}" name="name" autocomplete="off" maxlength="40" aria-describedby="name-hint">
<span id="name-hint" class="hint">The same name is the same person again.</span></p>`
  }
${
  knows === 'none'
    ? html``
    : html`<p><label for="email-${of}">${address[knows]}</label>
<input id="email-${of}" name="email" type="email" autocomplete="off" maxlength="254" value="${persona?.email ?? ''}"></p>`
}
${knows === 'judged' ? box('emailVerified', of, 'The address is verified', persona?.emailVerified ?? true) : html``}
${provider === 'steam' ? box('gamesVisible', of, 'Others see which games I have', persona?.gamesVisible ?? true) : html``}`;
}

function box(name: string, of: string, label: string, checked: boolean): Html {
  return html`<p class="box"><input type="checkbox" id="${name}-${of}" name="${name}" value="yes"${checked ? html` checked` : html``}>
<label for="${name}-${of}">${label}</label></p>`;
}

/** What a provider knows of a persona, in one line. */
export function describe({ provider, email, emailVerified, gamesVisible }: Persona): string {
  if (provider === 'steam') return gamesVisible ? 'games can be seen' : 'games are hidden';
  if (KNOWS_EMAIL[provider] === 'none') return '';
  return email === undefined ? 'no e-mail address' : `${email}, ${emailVerified ? 'verified' : 'not verified'}`;
}

/** The choice of what should go wrong. */
export function faultField(provider: SocialProvider, chosen?: string): Html {
  const options = faultsOf(provider).map(
    ([fault, text]) => html`<option value="${fault}"${fault === chosen ? html` selected` : html``}>${text}</option>`,
  );
  return html`<p><label for="fault-${provider}">What should go wrong</label>
<select id="fault-${provider}" name="fault"><option value="">Nothing</option>${options}</select></p>`;
}
