import { element } from './dom.ts';

/** The top of each of the wallet's windows, which says plainly what this is. */
export function heading(): HTMLElement {
  return element(
    'header',
    '',
    element('h2', '', 'Test Wallet'),
    element('p', 'note', 'For trying only. Its keys were made in this browser and hold nothing.'),
  );
}
