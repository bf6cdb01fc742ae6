import { ALERT_MS } from '@app/contract/overlays/limits';
import type { SourceQueue } from '@app/contract/overlays/queue';
import type { ChaseCard, OverlaySettings } from '@app/contract/overlays/schemas';
import { element } from '../page/element.ts';
import { createAlert, setCollector } from './alert/alert.ts';
import { createChase } from './chase.ts';
import { fitBeside, fitPlaces, overlaps } from './fit.ts';
import { createPanel, type PanelContent } from './panel.ts';

/** What an overlay shows at a moment. */
export interface Scene extends PanelContent {
  readonly settings: OverlaySettings;
  readonly showing: SourceQueue['showing'];
  readonly chase: ChaseCard | null;
}

/** Shows scenes, and changes only what differs. */
export function createStage(root: HTMLElement) {
  /** The card of the week has a position of its own, or shares that of the others. */
  const chaseLayer = root.appendChild(element('div', 'layer'));
  const alertPlace = root.appendChild(element('div', ''));
  const panelPlace = root.appendChild(element('div', ''));
  const chasePlace = element('div', '');
  let shown: { key: string; alert: HTMLElement } | undefined;
  let panelKey = '';
  let chaseKey = '';
  /** Whether an alert at another position would cover the card of the week. */
  let isCovered = false;
  let fitKey = '';

  function showAlert({ showing, settings }: Scene, now: number): void {
    const key = showing ? JSON.stringify([showing.until, showing.alert.sequence, settings.texts]) : '';
    if (shown?.key !== key) {
      const alert = showing ? createAlert(showing.alert, settings, ALERT_MS - (showing.until - now)) : undefined;
      alertPlace.replaceChildren(...(alert ? [alert] : []));
      shown = alert && { key, alert };
    }
    if (shown && showing) setCollector(shown.alert, showing.alert.collector);
  }

  function showPanel({ goals, code }: PanelContent): void {
    const key = JSON.stringify([goals, code]);
    if (key === panelKey) return;
    panelKey = key;
    const panel = createPanel({ goals, code });
    panelPlace.replaceChildren(...(panel ? [panel] : []));
  }

  function showChase({ chase, showing, settings: { position, chasePosition } }: Scene): void {
    chaseLayer.dataset.position = chasePosition;
    const isShared = chasePosition === position;
    const parent = isShared ? root : chaseLayer;
    if (chasePlace.parentElement !== parent) parent.append(chasePlace);
    // It gives way to an alert
    chasePlace.hidden = isShared ? showing !== null : isCovered;
    const key = JSON.stringify(chase);
    if (key === chaseKey) return;
    chaseKey = key;
    chasePlace.replaceChildren(...(chase ? [createChase(chase)] : []));
  }

  function fit({ position, chasePosition, scale }: OverlaySettings): void {
    const places = [panelPlace, alertPlace, chasePlace].filter(
      (place) => place.parentElement === root && !place.hidden,
    );
    const sizes = [position, chasePosition, scale, window.innerWidth, window.innerHeight];
    const key = JSON.stringify([shown?.key, panelKey, chaseKey, places.length, ...sizes]);
    if (key === fitKey) return;
    fitKey = key;
    fitPlaces(root, places);
    fitChase();
  }

  /** Keeps the card of the week from the rest, if it has a position of its own. */
  function fitChase(): void {
    const chase = chasePlace.querySelector<HTMLElement>('.chase');
    isCovered = false;
    if (!chase || chasePlace.parentElement !== chaseLayer) return;
    chasePlace.hidden = false;
    fitPlaces(chaseLayer, [chasePlace]);
    const panel = panelPlace.querySelector<HTMLElement>('.panel');
    if (panel) fitBeside(chase, panel);
    isCovered = shown !== undefined && overlaps(chase, shown.alert);
    chasePlace.hidden = isCovered;
  }

  return {
    show(scene: Scene, now: number): void {
      const { position, scale, theme } = scene.settings;
      Object.assign(root.dataset, { position, theme });
      root.style.setProperty('--scale', String(scale / 100));
      showPanel(scene);
      showChase(scene);
      showAlert(scene, now);
      fit(scene.settings);
    },
    /** Shows nothing. */
    clear(): void {
      for (const place of [alertPlace, panelPlace, chasePlace]) place.replaceChildren();
      shown = undefined;
      panelKey = '';
      chaseKey = '';
      fitKey = '';
    },
  };
}
