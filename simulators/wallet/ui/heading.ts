import { createElement } from './dom.ts';

/** Creates the header of a dialog, which states that this is a test wallet. */
export function createHeading(): HTMLElement {
  return createElement(
    'header',
    '',
    createElement('h2', '', 'Test Wallet'),
    createElement(
      'p',
      'note',
      'For testing only. Its keys were created in this browser; do not send real tokens to it.',
    ),
  );
}
