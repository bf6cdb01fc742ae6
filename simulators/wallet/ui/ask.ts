import { button, element } from './dom.ts';
import { heading } from './heading.ts';
import { showDialog } from './stage.ts';

/** What the person is asked to agree to. */
export type Question =
  | { readonly kind: 'connect'; readonly address: string }
  | { readonly kind: 'sign' | 'transaction'; readonly address: string; readonly message: string };

const WORDS = {
  connect: { asks: 'wants to connect to', agree: 'Connect' },
  sign: { asks: 'asks you to sign with', agree: 'Sign' },
  transaction: { asks: 'asks you to sign a transaction with', agree: 'Sign transaction' },
} as const;

let earlier: Promise<unknown> = Promise.resolve();

/** Asks the person in a window; one question at a time. True when they approve. */
export function ask(question: Question): Promise<boolean> {
  const answer = earlier.then(() => show(question));
  earlier = answer;
  return answer;
}

async function show(question: Question): Promise<boolean> {
  const { asks, agree } = WORDS[question.kind];
  const value = await showDialog('Test Wallet', (close) => [
    heading(),
    element('p', '', `${location.host} ${asks}`),
    element('code', 'address', question.address),
    ...(question.kind !== 'connect' ? [element('pre', 'message', question.message)] : []),
    element(
      'div',
      'actions',
      button('Reject', 'quiet', () => close('reject')),
      button(agree, 'primary', () => close('approve')),
    ),
  ]);
  return value === 'approve';
}
