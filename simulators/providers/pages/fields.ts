import type { SocialProvider } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import { faultsOf } from '../faults.ts';
import { EMAIL_SUPPORT, type Persona } from '../personas.ts';

/** The form fields of a provider's persona; prefilled if one is passed. */
export function personaFields(provider: SocialProvider, persona?: Persona): Html {
  const idSuffix = persona?.subject ?? 'new';
  const emailSupport = EMAIL_SUPPORT[provider];
  const emailLabel = {
    flagged: 'Email address (optional)',
    verified: 'Verified email address (optional)',
    none: '',
  };
  return html`${
    persona
      ? html`<input type="hidden" name="name" value="${persona.name}">`
      : html`<p><label for="name-${idSuffix}">Name</label>
<input id="name-${idSuffix}" name="name" autocomplete="off" maxlength="40" aria-describedby="name-hint">
<span id="name-hint" class="hint">The same name always selects the same account.</span></p>`
  }
${
  emailSupport === 'none'
    ? html``
    : html`<p><label for="email-${idSuffix}">${emailLabel[emailSupport]}</label>
<input id="email-${idSuffix}" name="email" type="email" autocomplete="off" maxlength="254" value="${persona?.email ?? ''}"></p>`
}
${emailSupport === 'flagged' ? checkbox('emailVerified', idSuffix, 'The email address is verified', persona?.emailVerified ?? true) : html``}
${provider === 'steam' ? checkbox('gamesVisible', idSuffix, 'Game details are public', persona?.gamesVisible ?? true) : html``}`;
}

function checkbox(name: string, idSuffix: string, label: string, isChecked: boolean): Html {
  return html`<p class="box"><input type="checkbox" id="${name}-${idSuffix}" name="${name}" value="yes"${isChecked ? html` checked` : html``}>
<label for="${name}-${idSuffix}">${label}</label></p>`;
}

/** Returns a one-line description of a persona at its provider. */
export function describePersona({ provider, email, emailVerified, gamesVisible }: Persona): string {
  if (provider === 'steam') return gamesVisible ? 'game details are public' : 'game details are private';
  if (EMAIL_SUPPORT[provider] === 'none') return '';
  return email === undefined ? 'no email address' : `${email}, ${emailVerified ? 'verified' : 'not verified'}`;
}

/** The select field for the fault to inject. */
export function faultField(provider: SocialProvider, selected?: string): Html {
  const options = faultsOf(provider).map(
    ([fault, text]) => html`<option value="${fault}"${fault === selected ? html` selected` : html``}>${text}</option>`,
  );
  return html`<p><label for="fault-${provider}">Simulate a failure</label>
<select id="fault-${provider}" name="fault"><option value="">None</option>${options}</select></p>`;
}
