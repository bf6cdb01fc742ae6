import { kindTexts } from '@app/contract/sources/kind-texts';
import { type Html, html } from '../page/html.ts';
import { explainAnswer, GUIDES, SAMPLE_SECRETS } from './guides.ts';
import { type Field, SERVICES, type Service, TWITCH_MESSAGES } from './requests.ts';

/** The answer of the server to a delivery. */
export interface Answer {
  readonly service: Service;
  readonly status: number;
  readonly text: string;
}

const FRIEND_TEXTS = {
  joined: 'A friend has signed up, logged in on three days and drawn a card.',
  unknown_code: 'Nobody has this code.',
  no_project: 'Choose a project first.',
} as const;

/** What became of an invited friend. */
export type FriendAnswer = keyof typeof FRIEND_TEXTS;

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

const person: Input = ['name', 'Name of the Twitch account', 'Mira Lund'];
const donation: readonly Input[] = [
  ['amount', 'Amount', '5.00'],
  ['currency', 'Currency', 'USD'],
  ['name', 'Name', 'Mira Lund'],
  ['text', 'Message', 'Good luck! K7QF-92MX'],
];

const INPUTS: Readonly<Record<Service, readonly Input[]>> = {
  game: [
    ['event', 'Event', 'boss_defeated'],
    ['code', 'Supporter code'],
    ['name', 'Or the name of a Twitch account', 'Mira Lund'],
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

/** The page that sends the events of each service, and lets a friend join. @param field the submitted values */
export function sourcesPage(field: Field, answer?: Answer, friend?: FriendAnswer): Html {
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
<p>What supporters do elsewhere, without an account elsewhere: each form sends what the real service would send to a project.
Owners earn nothing in their own project, so use two accounts: one that manages the project, and one that has chosen it.</p>
<ul>${SERVICES.map((service) => html`<li><a href="#${service}">${kindTexts[service].name}</a>: ${kindTexts[service].counts}</li>`)}
<li><a href="#friend">Invited friend</a>: signs up, links a wallet and starts collecting</li></ul>
<p>Live codes and claim codes need no service: owners find them on the page “Manage” of their project.</p>
${SERVICES.map((service) => section(service, field, answer))}${friendSection(field, friend)}</main>
</body>
</html>`;
}

function section(service: Service, field: Field, answer: Answer | undefined): Html {
  const { name } = kindTexts[service];
  const isAnswered = answer?.service === service;
  const values = isAnswered ? field : () => undefined;
  const inputs: readonly Input[] = [
    ['url', 'URL of the source'],
    ['secret', 'Secret of the source'],
    ...INPUTS[service],
  ];
  return html`<section aria-labelledby="${service}"><h2 id="${service}">${name}</h2>
<ol>${GUIDES[service].map((step) => html`<li>${step}</li>`)}</ol>
${isAnswered ? answerText(answer) : html``}
<form method="post" action="/local/sources/${service}#${service}">
${service === 'twitch' ? messageField(values('type')) : html``}
${inputs.map((input) => textField(service, input, values))}
<p class="actions"><button class="primary" aria-label="Send as ${name}">Send</button></p></form></section>`;
}

function answerText({ status, text }: Answer): Html {
  return html`<p role="status"><strong>${explainAnswer(status)}</strong><br>Answered with ${status}${
    text === '' ? '' : `: ${text}`
  }</p>`;
}

function friendSection(field: Field, friend: FriendAnswer | undefined): Html {
  const input: Input = ['code', 'Your invitation link or supporter code', 'K7QF-92MX'];
  return html`<section aria-labelledby="friend"><h2 id="friend">Invited friend</h2>
${friend ? html`<p role="status">${FRIEND_TEXTS[friend]}</p>` : html``}
<form method="post" action="/local/sources/friend#friend">
${textField('friend', input, friend ? field : () => undefined)}
<p class="actions"><button class="primary">Let a friend join</button></p></form></section>`;
}

function textField(service: Service | 'friend', [name, label, placeholder = '']: Input, values: Field): Html {
  const id = `${service}-${name}`;
  return html`<p><label for="${id}">${label}</label>
<input id="${id}" name="${name}" autocomplete="off" value="${values(name) ?? initialValue(service, name)}" placeholder="${placeholder}"></p>`;
}

const initialValue = (service: Service | 'friend', name: string) =>
  (name === 'secret' && service !== 'friend' ? SAMPLE_SECRETS[service] : undefined) ?? '';

function messageField(selected: string | undefined): Html {
  const options = TWITCH_MESSAGES.map(
    (type) =>
      html`<option value="${type}"${type === selected ? html` selected` : html``}>${TWITCH_TEXTS[type]}</option>`,
  );
  return html`<p><label for="twitch-type">Message</label><select id="twitch-type" name="type">${options}</select></p>`;
}
