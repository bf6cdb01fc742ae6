import type { SocialProvider } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import { faultsOf } from '../faults.ts';
import { EMAIL_SUPPORT, type Persona } from '../personas.ts';

/** The form fields of a provider's persona; prefilled if one is passed. */
export function personaFields(provider: SocialProvider, persona?: Persona): Html {
  const idSuffix = persona?.subject ?? 'new';
  const emailSupport = EMAIL_SUPPORT[provider];
  const emailLabel = {
    judged: 'E-mail address (empty: none)',
    verified: 'Verified e-mail address (empty: none)',
    none: '',
  };
  return html`${
    persona
      ? html`<input type="hidden" name="name" value="${persona.name}">`
      : html`<p><label for="name-${idSuffix}">Name</label>
<input id="name-${idSuffix}" name="name" autocomplete="off" maxlength="40" aria-describedby="name-hint">
<span id="name-hint" class="hint">The same name is the same person again.</span></p>`
  }
${
  emailSupport === 'none'
    ? html``
    : html`<p><label for="email-${idSuffix}">${emailLabel[emailSupport]}</label>
<input id="email-${idSuffix}" name="email" type="email" autocomplete="off" maxlength="254" value="${persona?.email ?? ''}"></p>`
}
${emailSupport === 'judged' ? checkbox('emailVerified', idSuffix, 'The address is verified', persona?.emailVerified ?? true) : html``}
${provider === 'steam' ? checkbox('gamesVisible', idSuffix, 'Others see which games I have', persona?.gamesVisible ?? true) : html``}`;
}

function checkbox(name: string, idSuffix: string, label: string, checked: boolean): Html {
  return html`<p class="box"><input type="checkbox" id="${name}-${idSuffix}" name="${name}" value="yes"${checked ? html` checked` : html``}>
<label for="${name}-${idSuffix}">${label}</label></p>`;
}

/** Summarizes in one line what a provider stores about a persona. */
export function describePersona({ provider, email, emailVerified, gamesVisible }: Persona): string {
  if (provider === 'steam') return gamesVisible ? 'games can be seen' : 'games are hidden';
  if (EMAIL_SUPPORT[provider] === 'none') return '';
  return email === undefined ? 'no e-mail address' : `${email}, ${emailVerified ? 'verified' : 'not verified'}`;
}

/** The select field of the fault to inject. */
export function faultField(provider: SocialProvider, selected?: string): Html {
  const options = faultsOf(provider).map(
    ([fault, text]) => html`<option value="${fault}"${fault === selected ? html` selected` : html``}>${text}</option>`,
  );
  return html`<p><label for="fault-${provider}">What should go wrong</label>
<select id="fault-${provider}" name="fault"><option value="">Nothing</option>${options}</select></p>`;
}
