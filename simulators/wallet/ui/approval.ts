import { showDialog } from './dialog.ts';
import { createButton, createElement } from './dom.ts';
import { createHeading } from './heading.ts';

/** A request that the user approves or rejects. */
export type ApprovalRequest =
  | { readonly kind: 'connect'; readonly address: string }
  | { readonly kind: 'sign' | 'transaction'; readonly address: string; readonly message: string };

const LABELS = {
  connect: { request: 'wants to connect to', approve: 'Connect' },
  sign: { request: 'asks you to sign a message with', approve: 'Sign' },
  transaction: { request: 'asks you to sign a transaction with', approve: 'Sign transaction' },
} as const;

let pending: Promise<unknown> = Promise.resolve();

/** Shows the request in a dialog, one at a time. Resolves to true if the user approves. */
export function requestApproval(request: ApprovalRequest): Promise<boolean> {
  const approval = pending.then(() => showRequest(request));
  pending = approval;
  return approval;
}

async function showRequest(request: ApprovalRequest): Promise<boolean> {
  const labels = LABELS[request.kind];
  const value = await showDialog('Test Wallet', (close) => [
    createHeading(),
    createElement('p', '', `${location.host} ${labels.request}`),
    createElement('code', 'address', request.address),
    ...(request.kind !== 'connect' ? [createElement('pre', 'message', request.message)] : []),
    createElement(
      'div',
      'actions',
      createButton('Reject', 'quiet', () => close('reject')),
      createButton(labels.approve, 'primary', () => close('approve')),
    ),
  ]);
  return value === 'approve';
}
