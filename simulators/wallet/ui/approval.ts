import { showDialog } from './dialog.ts';
import { createButton, createElement } from './dom.ts';
import { createHeading } from './heading.ts';

/** A request that the user approves or rejects. */
export type ApprovalRequest =
  | { readonly kind: 'connect'; readonly address: string }
  | { readonly kind: 'sign' | 'transaction'; readonly address: string; readonly message: string };

const WORDS = {
  connect: { asks: 'wants to connect to', agree: 'Connect' },
  sign: { asks: 'asks you to sign with', agree: 'Sign' },
  transaction: { asks: 'asks you to sign a transaction with', agree: 'Sign transaction' },
} as const;

let pending: Promise<unknown> = Promise.resolve();

/** Shows the request in a dialog, one at a time. Resolves to true if the user approves. */
export function requestApproval(request: ApprovalRequest): Promise<boolean> {
  const approval = pending.then(() => show(request));
  pending = approval;
  return approval;
}

async function show(request: ApprovalRequest): Promise<boolean> {
  const { asks, agree } = WORDS[request.kind];
  const value = await showDialog('Test Wallet', (close) => [
    createHeading(),
    createElement('p', '', `${location.host} ${asks}`),
    createElement('code', 'address', request.address),
    ...(request.kind !== 'connect' ? [createElement('pre', 'message', request.message)] : []),
    createElement(
      'div',
      'actions',
      createButton('Reject', 'quiet', () => close('reject')),
      createButton(agree, 'primary', () => close('approve')),
    ),
  ]);
  return value === 'approve';
}
