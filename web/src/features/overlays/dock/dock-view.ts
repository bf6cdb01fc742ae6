import { rarityNames } from '@app/contract/cards/texts';
import { RARITIES } from '@app/contract/draw/card';
import { dockTexts } from '@app/contract/overlays/page-texts';
import type { CardAlert, ChaseCard, Dock } from '@app/contract/overlays/schemas';
import { HIDDEN_COLLECTOR } from '@app/contract/overlays/texts';
import { element } from '../page/element.ts';
import type { DockCommand } from './command-request.ts';
import { replaceItems } from './replace-items.ts';
import { sinceText } from './since-text.ts';

/**
 * Creates the controls and lists of a dock.
 * @param run runs a command; its button waits until it has been run
 */
export function createDockView(root: HTMLElement, run: (command: DockCommand) => Promise<void>) {
  const button = (text: string, command: () => DockCommand, className = '') => {
    const created = element('button', className, text);
    created.type = 'button';
    created.addEventListener('click', async () => {
      if (created.getAttribute('aria-disabled') === 'true') return;
      created.setAttribute('aria-disabled', 'true');
      await run(command());
      created.removeAttribute('aria-disabled');
    });
    return created;
  };

  const alertItem = (alert: CardAlert | ChaseCard) => {
    const { card, collector } = alert;
    const of = 'sequence' in alert ? { sequence: alert.sequence } : { card: card.number };
    const item = element(
      'li',
      'alert-item',
      element('span', 'alert-who', collector),
      element('span', 'alert-what', `${rarityNames[card.rarity]} · ${card.name}`),
    );
    item.dataset.rarity = card.rarity;
    if (collector !== HIDDEN_COLLECTOR) {
      const hide = button(dockTexts.hide, () => ({ name: 'hide', of }), 'quiet');
      hide.setAttribute('aria-label', dockTexts.hideOf.replace('{collector}', collector));
      item.append(hide);
    }
    return item;
  };

  let isPaused = false;
  const status = element('strong', 'status', dockTexts.connecting);
  const message = element('p', 'message');
  message.setAttribute('role', 'status');
  const notice = element('p', 'notice');
  notice.setAttribute('role', 'alert');
  const pause = button(dockTexts.pause, () => ({ name: isPaused ? 'resume' : 'pause' }), 'primary');
  const skip = button(dockTexts.skip, () => ({ name: 'skip' }));
  const replay = button(dockTexts.replay, () => ({ name: 'replay' }));
  const rarity = element('select', '', new Option(dockTexts.anyRarity, ''));
  rarity.setAttribute('aria-label', dockTexts.testRarity);
  rarity.append(...RARITIES.map((name) => new Option(rarityNames[name], name)));
  const test = button(dockTexts.test, () => ({ name: 'test', rarity: RARITIES.find((name) => name === rarity.value) }));
  const showing = element('ul', 'alerts');
  const queue = element('ol', 'alerts');
  const queueTitle = element('h2', '', dockTexts.queue);
  const chase = element('ul', 'alerts');
  const chaseSection = element('section', '', element('h2', '', dockTexts.chase), chase);
  const sources = element('ul', 'sources');

  root.append(
    element('header', '', element('h1', '', dockTexts.title), status),
    element(
      'main',
      '',
      message,
      element('div', 'controls', pause, skip, replay),
      notice,
      element('section', '', element('h2', '', dockTexts.showing), showing, queueTitle, queue),
      chaseSection,
      element('section', '', element('h2', '', dockTexts.sources), sources),
      element('div', 'test', test, rarity),
    ),
  );

  return {
    show(dock: Dock): void {
      isPaused = dock.paused;
      pause.textContent = isPaused ? dockTexts.resume : dockTexts.pause;
      const isLive = dock.sources.some(({ live }) => live);
      status.textContent = isPaused ? dockTexts.paused : isLive ? dockTexts.live : dockTexts.off;
      status.dataset.state = isPaused ? 'paused' : isLive ? 'live' : 'off';
      const keyOf = ({ at, card, collector }: CardAlert | ChaseCard) => `${at} ${card.number} ${collector}`;
      replaceItems(showing, dock.showing ? [dock.showing] : [], keyOf, alertItem, dockTexts.nothingShown);
      replaceItems(queue, dock.queue, keyOf, alertItem, dockTexts.nothingWaits);
      queueTitle.textContent = dock.queue.length > 0 ? `${dockTexts.queue} (${dock.queue.length})` : dockTexts.queue;
      chaseSection.hidden = dock.chase === null;
      replaceItems(chase, dock.chase ? [dock.chase] : [], keyOf, alertItem, '');
      const keyOfSource = (source: Dock['sources'][number]) => `${source.connectedAt} ${source.live}`;
      replaceItems(sources, dock.sources, keyOfSource, sourceItem, dockTexts.noSources);
    },
    /** Shows why the dock is not connected; its buttons work anyway. */
    setConnection(text: string, isConnected: boolean): void {
      message.textContent = text;
      root.dataset.connected = String(isConnected);
    },
    /** Shows why a command failed. */
    setMessage(text: string): void {
      notice.textContent = text;
    },
  };
}

function sourceItem({ connectedAt, live }: Dock['sources'][number]): HTMLElement {
  const item = element(
    'li',
    'source',
    element('span', '', live ? dockTexts.sourceLive : dockTexts.sourceNotLive),
    element('span', 'quiet-text', sinceText(connectedAt)),
  );
  item.dataset.live = String(live);
  return item;
}
