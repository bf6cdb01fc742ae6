import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import type { SimulatorContext } from '../context.ts';
import { EMAIL_SUPPORT, type Persona } from '../personas.ts';
import { describePersona, faultField, personaFields } from './fields.ts';
import { page } from './page.ts';

/** The page to edit the personas of all providers and to set a fault for a whole provider. */
export function personasPage(context: SimulatorContext): Html {
  return page(
    'Simulated providers',
    html`<h1>Simulated providers</h1>
<p>The accounts at the simulated providers. Changes apply from the next sign-in or API call.</p>
${SOCIAL_PROVIDERS.map((provider) => section(provider, context))}`,
  );
}

function section(provider: SocialProvider, { personas, faults }: SimulatorContext): Html {
  const name = PROVIDER_NAMES[provider];
  return html`<section aria-labelledby="${provider}"><h2 id="${provider}">${name}</h2>
${personas.list(provider).map(personaRow)}
<form method="post" action="/faults/${provider}">${faultField(provider, faults.activeFault(provider))}
<p class="actions"><button aria-label="Apply to all sign-ins with ${name}">Apply to all sign-ins</button></p></form></section>`;
}

function personaRow(persona: Persona): Html {
  const { provider, name } = persona;
  const summary = html`<strong>${name}</strong> <span class="hint">${describePersona(persona)}</span>`;
  if (provider !== 'steam' && EMAIL_SUPPORT[provider] === 'none') return html`<p class="choice">${summary}</p>`;
  return html`<details name="${provider}"><summary>${summary}</summary>
<form method="post" action="/people/${provider}">${personaFields(provider, persona)}
<p class="actions"><button aria-label="Save ${name}">Save</button></p></form></details>`;
}
