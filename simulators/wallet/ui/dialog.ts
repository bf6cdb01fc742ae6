import { createElement } from './dom.ts';
import { styles } from './styles.ts';

let dialogRoot: ShadowRoot | undefined;

/**
 * Attaches a shadow tree, which isolates the styles of the wallet and the page. The style sheet is constructed, which a
 * strict content security policy allows.
 */
export function openShadow(host: HTMLElement): ShadowRoot {
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  return shadow;
}

/** Returns the shadow root for dialogs; creates it on the first call. */
function getDialogRoot(): ShadowRoot {
  if (dialogRoot) return dialogRoot;
  const host = createElement('div', '');
  dialogRoot = openShadow(host);
  document.body.append(host);
  return dialogRoot;
}

/** Shows a modal dialog. Resolves with the value passed to `close`, or '' for Escape. */
export function showDialog(
  label: string,
  createContent: (close: (value: string) => void) => readonly Node[],
): Promise<string> {
  const dialog = createElement('dialog', '');
  dialog.setAttribute('aria-label', label);
  dialog.append(...createContent((value) => dialog.close(value)));
  getDialogRoot().append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}
