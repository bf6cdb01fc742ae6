import { kindTexts } from '@app/contract/sources/kind-texts';
import { SAMPLE_REWARD } from '@app/contract/sources/samples';
import { type Html, html } from '../page/html.ts';
import type { Field } from './field.ts';
import { answerText, textField } from './fields.ts';
import { explainAnswer, GUIDES } from './guides.ts';
import { type ConnectedChannel, TWITCH_EVENTS, type TwitchEvent } from './twitch-channels.ts';

const BUTTONS: Readonly<Record<TwitchEvent, string>> = {
  redemption: 'Redeem channel points',
  canceled: 'Cancel this redemption',
  subscription: 'Subscribe',
  message: 'Subscribe again',
  gift: 'Give subscriptions',
  cheer: 'Cheer bits',
  revocation: 'Disconnect the channel',
};

/** What happened on a channel. */
export interface TwitchAnswer {
  /** The URL of the source. */
  readonly url: string;
  readonly event: TwitchEvent;
  readonly status: number;
  /** The ID of the latest redemption, which can be canceled. */
  readonly redemption: string | undefined;
}

/** The channels that are connected, with a form for each that makes everything happen that its source can hear of. */
export function twitchSection(
  channels: readonly ConnectedChannel[],
  viewers: readonly string[],
  field: Field,
  answer: TwitchAnswer | undefined,
): Html {
  return html`<section aria-labelledby="twitch"><h2 id="twitch">${kindTexts.twitch.name}</h2>
<ol>${GUIDES.twitch.map((step) => html`<li>${step}</li>`)}</ol>
${
  channels.length === 0
    ? html`${answer ? answered(answer) : html``}<p class="empty">No channel is connected.</p>`
    : html``
}
<datalist id="viewers">${viewers.map((name) => html`<option value="${name}"></option>`)}</datalist>
${channels.map((channel, index) => channelForm(channel, index, field, answer))}</section>`;
}

function channelForm(channel: ConnectedChannel, index: number, field: Field, answer: TwitchAnswer | undefined): Html {
  const { name, project, url } = channel;
  const id = `channel-${index + 1}`;
  const isAnswered = answer?.url === url;
  const values = isAnswered ? field : () => undefined;
  const redemption = isAnswered ? answer.redemption : undefined;
  const events = TWITCH_EVENTS.filter((event) => event !== 'canceled' || redemption !== undefined);
  return html`<form method="post" action="/local/sources/twitch#twitch" aria-labelledby="${id}">
<h3 id="${id}">${name}</h3>
<p class="target">${project}</p>
${isAnswered ? answered(answer) : html``}
<input type="hidden" name="url" value="${url}">
<input type="hidden" name="redemption" value="${redemption ?? ''}">
<div class="fields">
${textField(id, { name: 'name', label: 'Viewer', value: 'Mira Lund', list: 'viewers' }, values)}
${textField(id, { name: 'count', label: 'Bits, gifts or months', value: '100' }, values)}
${textField(id, { name: 'reward', label: 'ID of the channel points reward', value: SAMPLE_REWARD.rewardId, isWide: true }, values)}
</div>
<div class="events">${events.map(
    (event) => html`<button name="event" value="${event}"${classOf(event)}>${BUTTONS[event]}</button>`,
  )}</div></form>`;
}

function classOf(event: TwitchEvent): Html {
  if (event === 'redemption') return html` class="primary"`;
  return event === 'revocation' ? html` class="last"` : html``;
}

function answered({ event, status }: TwitchAnswer): Html {
  if (event === 'revocation' && status < 300) return answerText('Twitch has ended the connection.');
  return answerText(explainAnswer(status), `${BUTTONS[event]}: answered with ${status}`);
}
