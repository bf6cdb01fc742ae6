import { button, element } from './dom.ts';
import { heading } from './heading.ts';
import { showDialog } from './stage.ts';

/** What the person is asked to agree to. */
export type Question =
  | { readonly kind: 'connect'; readonly address: string }
  | { readonly kind: 'sign'; readonly address: string; readonly message: string };

let earlier: Promise<unknown> = Promise.resolve();

/** Asks the person in a window; one question at a time. True when they approve. */
export function ask(question: Question): Promise<boolean> {
  const answer = earlier.then(() => show(question));
  earlier = answer;
  return answer;
}

async function show(question: Question): Promise<boolean> {
  const value = await showDialog('Test Wallet', (close) => [
    heading(),
    element(
      'p',
      '',
      `${location.host} ${question.kind === 'connect' ? 'wants to connect to' : 'asks you to sign with'}`,
    ),
    element('code', 'address', question.address),
    ...(question.kind === 'sign' ? [element('pre', 'message', question.message)] : []),
    element(
      'div',
      'actions',
      button('Reject', 'quiet', () => close('reject')),
      button(question.kind === 'connect' ? 'Connect' : 'Sign', 'primary', () => close('approve')),
    ),
  ]);
  return value === 'approve';
}
