import { RARITIES, type Rarity } from '@app/contract/draw/card';
import type { OverlayShow } from '@app/contract/overlays/frames';
import { ALERT_MS } from '@app/contract/overlays/limits';
import { overlaySettingsTexts } from '@app/contract/overlays/page-texts';
import { SAMPLE_CARD } from '@app/contract/overlays/sample-card';
import type { ChaseCard, OverlaySettings } from '@app/contract/overlays/schemas';
import { createStage } from '../../overlay/stage.ts';
import { element } from '../../page/element.ts';
import styles from './preview.css?inline';

/** A moment of an alert at which everything has appeared, in milliseconds since it starts. */
const STILL_MS = 3600;

const { sample } = overlaySettingsTexts;

/** Draws an overlay in a shadow tree, because its styles are those of a page of its own. */
export function createPreviewStage(host: HTMLElement) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const root = element('div', 'overlay');
  shadow.replaceChildren(element('div', 'scene'), root);
  const stage = createStage(root);
  return {
    /** @param play the number of the play, or undefined to show a still of the alert */
    show(settings: OverlaySettings, rarity: Rarity, play: number | undefined): void {
      const { parts } = settings;
      root.classList.toggle('still', play === undefined);
      const until = (play ?? 0) * ALERT_MS;
      stage.show(
        {
          settings,
          showing: parts.alerts ? { alert: sampleAlert(rarity), until } : null,
          goals: parts.goals ? [{ questId: '', title: sample.quest, given: 32, total: 50 }] : [],
          code: parts.liveCode ? sample.code : null,
          chase: parts.chase ? SAMPLE_CHASE : null,
        },
        until - ALERT_MS + (play === undefined ? STILL_MS : 0),
      );
    },
  };
}

const SAMPLE_CHASE: ChaseCard = {
  card: { ...SAMPLE_CARD, rarity: 'legendary' },
  collector: sample.collector,
  at: '',
  validUntil: '',
};

function sampleAlert(rarity: Rarity): OverlayShow {
  return {
    type: 'overlayShow',
    // The stage draws an alert with another number again
    sequence: RARITIES.indexOf(rarity),
    test: true,
    at: '',
    card: { ...SAMPLE_CARD, rarity },
    collector: sample.collector,
    quest: { id: '', title: sample.quest },
  };
}
