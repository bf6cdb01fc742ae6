import { ALERT_MS } from '@app/contract/overlays/limits';
import type { SourceQueue } from '@app/contract/overlays/queue';
import type { OverlaySettings } from '@app/contract/overlays/schemas';
import { element } from '../page/element.ts';
import { createAlert, setCollector } from './alert/alert.ts';
import { fitHeight } from './fit.ts';
import { createPanel, type PanelContent } from './panel.ts';

/** What an overlay shows at a moment. */
export interface Scene extends PanelContent {
  readonly settings: OverlaySettings;
  readonly showing: SourceQueue['showing'];
}

/** Shows scenes, and changes only what differs. */
export function createStage(root: HTMLElement) {
  const alertPlace = root.appendChild(element('div', ''));
  const panelPlace = root.appendChild(element('div', ''));
  let shown: { key: string; alert: HTMLElement } | undefined;
  let panelKey = '';
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

  /** Panel and alert share the height. */
  function fit({ position, scale }: OverlaySettings): void {
    const key = JSON.stringify([shown?.key, panelKey, position, scale, window.innerWidth, window.innerHeight]);
    if (key === fitKey) return;
    fitKey = key;
    const { paddingTop, rowGap } = getComputedStyle(root);
    const height = root.clientHeight - 2 * Number.parseFloat(paddingTop);
    const panel = panelPlace.firstElementChild as HTMLElement | null;
    if (panel) fitHeight(panel, height);
    if (shown) fitHeight(shown.alert, height - panelPlace.offsetHeight - Number.parseFloat(rowGap));
  }

  return {
    show(scene: Scene, now: number): void {
      const { position, scale, theme } = scene.settings;
      Object.assign(root.dataset, { position, theme });
      root.style.setProperty('--scale', String(scale / 100));
      showPanel(scene);
      showAlert(scene, now);
      fit(scene.settings);
    },
    /** Shows nothing. */
    clear(): void {
      alertPlace.replaceChildren();
      panelPlace.replaceChildren();
      shown = undefined;
      panelKey = '';
    },
  };
}
