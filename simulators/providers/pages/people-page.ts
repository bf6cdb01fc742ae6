import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
import { KNOWS_EMAIL, type Persona } from '../personas.ts';
import type { World } from '../world.ts';
import { describe, faultField, personaFields } from './fields.ts';
import { page } from './page.ts';

/** Everybody who has an account with a simulated provider, to be changed, and what goes wrong for all of them. */
export function peoplePage(world: World): Html {
  return page(
    'Simulated providers',
    html`<h1>Simulated providers</h1>
<p>Whom the simulated providers know. What you change here, they tell from the next sign-in or call on.</p>
${SOCIAL_PROVIDERS.map((provider) => section(provider, world))}`,
  );
}

function section(provider: SocialProvider, { personas, faults }: World): Html {
  const name = PROVIDER_NAMES[provider];
  return html`<section aria-labelledby="${provider}"><h2 id="${provider}">${name}</h2>
${personas.of(provider).map(row)}
<form method="post" action="/faults/${provider}">${faultField(provider, faults.of(provider))}
<p class="actions"><button aria-label="Set for everybody at ${name}">Set for everybody</button></p></form></section>`;
}

function row(persona: Persona): Html {
  const { provider, name } = persona;
  const line = html`<strong>${name}</strong> <span class="hint">${describe(persona)}</span>`;
  if (provider !== 'steam' && KNOWS_EMAIL[provider] === 'none') return html`<p class="choice">${line}</p>`;
  return html`<details name="${provider}"><summary>${line}</summary>
<form method="post" action="/people/${provider}">${personaFields(provider, persona)}
<p class="actions"><button aria-label="Save ${name}">Save</button></p></form></details>`;
}
