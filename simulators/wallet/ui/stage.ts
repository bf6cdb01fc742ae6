import { element } from './dom.ts';
import { styles } from './styles.ts';

let stage: ShadowRoot | undefined;

/**
 * Gives an element of the page a shadow tree, so that neither side's styles reach the other. Its sheet is a constructed
 * one, which a strict content security policy allows.
 */
export function openShadow(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
}

/** The wallet's own corner of the page. */
function openStage(): ShadowRoot {
  if (stage) return stage;
  const host = element('div', '');
  stage = openShadow(host);
  document.body.append(host);
  return stage;
}

/** Shows a dialog above everything; resolves with the value it is closed with, '' for Escape. */
export function showDialog(label: string, fill: (close: (value: string) => void) => readonly Node[]): Promise<string> {
  const dialog = element('dialog', '');
  dialog.setAttribute('aria-label', label);
  dialog.append(...fill((value) => dialog.close(value)));
  openStage().append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}
