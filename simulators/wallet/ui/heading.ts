import { createElement } from './dom.ts';

/** Creates the header of a dialog, which states that this is a test wallet. */
export function createHeading(): HTMLElement {
  return createElement(
    'header',
    '',
    createElement('h2', '', 'Test Wallet'),
    createElement('p', 'note', 'For trying only. Its keys were made in this browser and hold nothing.'),
  );
}
