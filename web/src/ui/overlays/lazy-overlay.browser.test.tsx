import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { lazyOverlay, OverlayFailureContext } from './lazy-overlay.tsx';

const Share = ({ onClose }: { onClose: () => void }) => (
  <Dialog open title="Share" onClose={onClose}>
    <p>A card</p>
  </Dialog>
);
const button = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Share' });
const loading = page.getByRole('status').filter({ hasText: 'Loading…' });

/** Shows a button that opens an overlay. @returns what the failures were reported to */
function showButton(Overlay: ReturnType<typeof lazyOverlay<{ onClose: () => void }>>) {
  const report = vi.fn();
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <OverlayFailureContext value={report}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Overlay onClose={() => setOpen(false)} />}
      </OverlayFailureContext>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(<Opener />);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return report;
}

test('a slowly loading dialog shows a loading indicator', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Share>();
  const report = showButton(lazyOverlay(() => promise));
  await button.click();
  await expect.element(loading).toBeVisible();
  resolve(Share);
  await expect.element(dialog).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  expect(report).not.toHaveBeenCalled();
});

test('a dialog that fails to load is reported each time and closed, and opens on the next press', async () => {
  const load = vi.fn(async () => Share);
  load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost'));
  const report = showButton(lazyOverlay(load));
  for (const failures of [1, 2]) {
    await button.click();
    await expect.poll(() => report.mock.calls).toHaveLength(failures);
    expect(report).toHaveBeenLastCalledWith(failures, undefined);
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await expect.element(button).toHaveFocus();
  }
  await button.click();
  await expect.element(dialog).toBeVisible();
});
