import { kindTexts } from '@app/contract/sources/kind-texts';
import { type Html, html } from '../page/html.ts';
import { type Field, SERVICES, type Service, TWITCH_MESSAGES } from './requests.ts';

/** The answer of the server to a delivery. */
export interface Answer {
  readonly service: Service;
  readonly status: number;
  readonly text: string;
}

type Input = readonly [name: string, label: string, placeholder?: string];

const TWITCH_TEXTS: Readonly<Record<(typeof TWITCH_MESSAGES)[number], string>> = {
  challenge: 'Challenge, which connects the source',
  redemption: 'Channel points redeemed',
  canceled: 'Redemption canceled',
  subscription: 'Subscription',
  message: 'Subscription with a message',
  gift: 'Gifted subscriptions',
  cheer: 'Cheer',
};

const person: Input = ['name', 'Name of the account at the provider', 'Mira Lund'];
const donation: readonly Input[] = [
  ['amount', 'Amount', '5.00'],
  ['currency', 'Currency', 'USD'],
  ['name', 'Name', 'Mira Lund'],
  ['text', 'Message, with a supporter code'],
];

const INPUTS: Readonly<Record<Service, readonly Input[]>> = {
  game: [
    ['event', 'Event', 'boss_defeated'],
    ['code', 'Supporter code, or'],
    ['name', 'Name of the Twitch account', 'Mira Lund'],
  ],
  kofi: donation,
  tiltify: donation,
  twitch: [
    person,
    ['count', 'Bits, gifts or months', '1'],
    ['reward', 'ID of the channel points reward', '92af127c-7326-4483-a52b-b0da0be61c01'],
    ['redemption', 'ID of the redemption, to cancel it'],
  ],
};

/** The page that sends the events of each service. @param field the submitted values */
export function sourcesPage(field: Field, answer?: Answer): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Simulated services</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/local/sources.css">
</head>
<body>
<aside class="notice" aria-label="Simulation">Local mode: this is a simulation. It sends what the real services send.</aside>
<main><h1>Simulated services</h1>
<p>Create a source on your project’s page, and paste its URL and secret here.</p>
${SERVICES.map((service) => section(service, field, answer))}</main>
</body>
</html>`;
}

function section(service: Service, field: Field, answer: Answer | undefined): Html {
  const { name } = kindTexts[service];
  const isAnswered = answer?.service === service;
  const values = isAnswered ? field : () => undefined;
  const inputs: readonly Input[] = [['url', 'URL of the source'], ['secret', 'Secret or token'], ...INPUTS[service]];
  return html`<section aria-labelledby="${service}"><h2 id="${service}">${name}</h2>
${isAnswered ? html`<p role="status">Answered with ${answer.status}${answer.text === '' ? '' : `: ${answer.text}`}</p>` : html``}
<form method="post" action="/local/sources/${service}#${service}">
${service === 'twitch' ? messageField(values('type')) : html``}
${inputs.map((input) => textField(service, input, values))}
<p class="actions"><button class="primary" aria-label="Send as ${name}">Send</button></p></form></section>`;
}

function textField(service: Service, [name, label, placeholder = '']: Input, values: Field): Html {
  const id = `${service}-${name}`;
  return html`<p><label for="${id}">${label}</label>
<input id="${id}" name="${name}" autocomplete="off" value="${values(name) ?? ''}" placeholder="${placeholder}"></p>`;
}

function messageField(selected: string | undefined): Html {
  const options = TWITCH_MESSAGES.map(
    (type) =>
      html`<option value="${type}"${type === selected ? html` selected` : html``}>${TWITCH_TEXTS[type]}</option>`,
  );
  return html`<p><label for="twitch-type">Message</label><select id="twitch-type" name="type">${options}</select></p>`;
}
