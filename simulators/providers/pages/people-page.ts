import { PROVIDER_NAMES, SOCIAL_PROVIDERS, type SocialProvider } from '@app/contract/core/providers';
import { type Html, html } from '../../page/html.ts';
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
  const people = personas.of(provider).map(
    (
      persona,
    ) => html`<details name="${provider}"><summary><strong>${persona.name}</strong> <span class="hint">${describe(persona)}</span></summary>
<form method="post" action="/people/${provider}">${personaFields(provider, persona)}
<p class="actions"><button aria-label="Save ${persona.name}">Save</button></p></form></details>`,
  );
  return html`<section aria-labelledby="${provider}"><h2 id="${provider}">${PROVIDER_NAMES[provider]}</h2>
${people}
<form method="post" action="/faults/${provider}" class="standing">${faultField(provider, faults.of(provider))}
<p class="actions"><button>For everybody</button></p></form></section>`;
}
