import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import type { ConsentRequest } from '../authorization-endpoint.ts';
import type { Persona } from '../personas.ts';
import { describePersona, faultField, personaFields } from './fields.ts';
import { page } from './page.ts';

/**
 * The consent page.
 * @param action URL that the form posts to
 * @param error validation error of the previous submission
 */
export function consentPage(
  consentRequest: ConsentRequest,
  personas: readonly Persona[],
  action: string,
  error?: string,
): Html {
  const name = PROVIDER_NAMES[consentRequest.provider];
  const options = personas.map((persona, index) =>
    personaOption(persona.subject, persona.name, describePersona(persona), index === 0 && error === undefined),
  );
  return page(
    `Simulated ${name}`,
    html`<h1>Simulated ${name}</h1>
<p><strong>${new URL(consentRequest.returnTo).host}</strong> requests access to your account${consentRequest.requestedScopes.length > 0 ? html` (${consentRequest.requestedScopes.join(', ')})` : html``}.</p>
${error === undefined ? html`` : html`<p class="error" role="alert">${error}</p>`}
<form method="post" action="${action}">
<fieldset><legend>Continue with this ${name} account</legend>
${options}
${personaOption('new', 'New account', '', error !== undefined)}
<div class="new">${personaFields(consentRequest.provider)}</div>
</fieldset>
${faultField(consentRequest.provider)}
<p class="actions"><button name="decision" value="continue" class="primary">Continue</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button></p>
</form>`,
  );
}

function personaOption(value: string, label: string, description: string, isChecked: boolean): Html {
  return html`<label class="choice"><input type="radio" name="persona" value="${value}"${isChecked ? html` checked` : html``}>
<span><strong>${label}</strong> <span class="hint">${description}</span></span></label>`;
}

/** Shown instead of the consent page if the request is invalid. */
export function errorPage(name: string, reason: string): Html {
  return page(
    `Simulated ${name}`,
    html`<h1>Simulated ${name}</h1><p class="error" role="alert">The request is invalid: ${reason}.</p>`,
  );
}
