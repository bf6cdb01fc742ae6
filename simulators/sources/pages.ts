import { kindTexts } from '@app/contract/sources/kind-texts';
import { SAMPLE_SECRETS } from '@app/contract/sources/samples';
import { type Html, html } from '../page/html.ts';
import type { Field } from './field.ts';
import { answerText, type Input, projectField, textField } from './fields.ts';
import { explainAnswer, GUIDES } from './guides.ts';
import type { ListedSource } from './listed-source.ts';
import { SERVICES, type Service } from './requests.ts';

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

const donation = (amount: string, currency: string): readonly Input[] => [
  { name: 'text', label: 'Message, with your supporter code', placeholder: 'Good luck! K7QF-92MX', isWide: true },
  { name: 'amount', label: 'Amount', value: amount },
  { name: 'currency', label: 'Currency', value: currency },
  { name: 'name', label: 'Name', value: 'Mira Lund', isWide: true },
];

const INPUTS: Readonly<Record<Service, readonly Input[]>> = {
  game: [
    { name: 'event', label: 'Event', placeholder: 'boss_defeated' },
    { name: 'code', label: 'Supporter code', placeholder: 'K7QF-92MX' },
    { name: 'name', label: 'Or the name of a Twitch account', placeholder: 'Mira Lund', isWide: true },
  ],
  kofi: donation('5.00', 'USD'),
  tiltify: donation('10.00', 'EUR'),
};

const ACTIONS: Readonly<Record<Service, string>> = {
  game: 'Send the event',
  kofi: 'Donate on Ko-fi',
  tiltify: 'Donate on Tiltify',
};

/** What the page shows. */
export interface PageContent {
  /** The submitted values. */
  readonly field: Field;
  readonly sources: readonly ListedSource[];
  readonly twitch: Html;
  readonly answer?: Answer;
  readonly friend?: FriendAnswer;
}

/** The page on which supporters do what they do elsewhere: at each service, and as an invited friend. */
export function sourcesPage({ field, sources, twitch, answer, friend }: PageContent): Html {
  const jumps = [
    ...(['twitch', ...SERVICES] as const).map((kind) => [kind, kindTexts[kind].name]),
    ['friend', 'Invited friend'],
  ];
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
<main class="services"><h1>Simulated services</h1>
<p>What supporters do elsewhere, without an account elsewhere. Owners earn nothing in their own project. Live codes and claim
codes need no service: owners find them on the page “Manage”.</p>
<nav aria-label="Services"><ul>${jumps.map(([id = '', name = '']) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
<div class="cards">${twitch}${SERVICES.map((service) => section(service, sources, field, answer))}${friendSection(field, friend)}</div></main>
</body>
</html>`;
}

function section(service: Service, sources: readonly ListedSource[], field: Field, answer: Answer | undefined): Html {
  const isAnswered = answer?.service === service;
  const values = isAnswered ? field : () => undefined;
  const listening = sources.filter(({ kind }) => kind === service);
  const inputs: readonly Input[] = [
    ...INPUTS[service],
    { name: 'secret', label: 'Secret of the source', isWide: true, value: SAMPLE_SECRETS[service] },
  ];
  return html`<section aria-labelledby="${service}"><h2 id="${service}">${kindTexts[service].name}</h2>
<ol>${GUIDES[service].map((step) => html`<li>${step}</li>`)}</ol>
${isAnswered ? deliveryAnswer(answer) : html``}
${
  listening.length === 0
    ? html`<p class="empty">No project has this source.</p>`
    : html`<form method="post" action="/local/sources/${service}#${service}">
<div class="fields">${projectField(service, listening, isAnswered || !answer ? field : () => undefined)}${inputs.map((input) => textField(service, input, values))}</div>
<div class="events"><button class="primary">${ACTIONS[service]}</button></div></form>`
}</section>`;
}

function deliveryAnswer({ status, text }: Answer): Html {
  return answerText(explainAnswer(status), `Answered with ${status}${text === '' ? '' : `: ${text}`}`);
}

function friendSection(field: Field, friend: FriendAnswer | undefined): Html {
  const label = 'Your invitation link or supporter code';
  const input: Input = { name: 'code', label, placeholder: 'K7QF-92MX', isWide: true };
  return html`<section aria-labelledby="friend"><h2 id="friend">Invited friend</h2>
<p>Signs up, links a wallet and starts collecting, at once.</p>
${friend ? answerText(FRIEND_TEXTS[friend]) : html``}
<form method="post" action="/local/sources/friend#friend">
<div class="fields">${textField('friend', input, friend ? field : () => undefined)}</div>
<div class="events"><button class="primary">Let a friend join</button></div></form></section>`;
}
