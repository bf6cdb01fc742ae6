import { PROVIDER_NAMES } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import type { Asking } from '../desk.ts';
import type { Persona } from '../personas.ts';
import { describe, faultField, personaFields } from './fields.ts';
import { page } from './page.ts';

/**
 * Asks who somebody is and whether the application may know.
 * @param action where the answer is sent
 * @param fault what was wrong with the somebody else of the answer before
 */
export function consentPage(asking: Asking, personas: readonly Persona[], action: string, fault?: string): Html {
  const name = PROVIDER_NAMES[asking.provider];
  const people = personas.map((persona, index) =>
    choice(persona.subject, persona.name, describe(persona), index === 0 && fault === undefined),
  );
  return page(
    `Simulated ${name}`,
    html`<h1>Simulated ${name}</h1>
<p><strong>${new URL(asking.returnTo).host}</strong> asks who you are${asking.wants.length > 0 ? html` and wants to know: ${asking.wants.join(', ')}` : html``}.</p>
${fault === undefined ? html`` : html`<p class="fault" role="alert">${fault}</p>`}
<form method="post" action="${action}">
<fieldset><legend>Who are you at ${name}?</legend>
${people}
${choice('new', 'Somebody else', '', fault !== undefined)}
<div class="new">${personaFields(asking.provider)}</div>
</fieldset>
${faultField(asking.provider)}
<p class="actions"><button name="decision" value="continue" class="primary">Continue</button>
<button name="decision" value="cancel" formnovalidate>Cancel</button></p>
</form>`,
  );
}

function choice(value: string, label: string, about: string, checked: boolean): Html {
  return html`<label class="choice"><input type="radio" name="persona" value="${value}"${checked ? html` checked` : html``}>
<span><strong>${label}</strong> <span class="hint">${about}</span></span></label>`;
}

/** Shown in place of the question where a real provider would not ask either. */
export function refusedPage(name: string, why: string): Html {
  return page(
    `Simulated ${name}`,
    html`<h1>Simulated ${name}</h1><p class="fault" role="alert">The request is refused: ${why}.</p>`,
  );
}
