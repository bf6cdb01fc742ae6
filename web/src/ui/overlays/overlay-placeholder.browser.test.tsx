import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { MissingCodeContext, OverlayPlaceholder, type OverlayPlaceholderProps } from './overlay-placeholder.tsx';

const button = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Share' });
const loading = page.getByRole('status').filter({ hasText: 'Loading…' });

interface OpenerProps extends Pick<Parameters<typeof OverlayPlaceholder>[0], 'failureText'> {
  status: OverlayPlaceholderProps['status'] | 'loaded';
  failures?: number;
}

/** A button that opens an overlay. */
function Opener({ status, failures = 0, ...text }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const overlay =
    status === 'loaded' ? (
      <Dialog open title="Share" onClose={onClose}>
        <p>A card</p>
      </Dialog>
    ) : (
      <OverlayPlaceholder status={status} failures={failures} onRetry={() => undefined} onClose={onClose} {...text} />
    );
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && overlay}
    </>
  );
}

/**
 * Shows the button and opens its overlay. @returns the mock to which failures are reported, and a function that changes the props
 */
async function openOverlay() {
  const report = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (props: OpenerProps) =>
    root.render(
      <MissingCodeContext value={report}>
        <Opener {...props} />
      </MissingCodeContext>,
    );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  render({ status: 'loading' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  return { report, render };
}

test('a slowly loading dialog shows a loading indicator', async () => {
  const { report, render } = await openOverlay();
  await expect.element(loading).toBeVisible();
  render({ status: 'loaded' });
  await expect.element(dialog).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});

test('an overlay that fails to load is reported and closed', async () => {
  const { report, render } = await openOverlay();
  render({ status: 'failed', failures: 2 });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button).toHaveFocus();
  expect(report.mock.calls).toEqual([[2, undefined]]);
});

test('an overlay without a text for failures closes silently', async () => {
  const { report, render } = await openOverlay();
  render({ status: 'failed', failures: 1, failureText: null });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(report).not.toHaveBeenCalled();
});
