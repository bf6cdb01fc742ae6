import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { importWithRetry } from './import-with-retry.ts';
import { lazyWithRetry, type PlaceholderProps, retryOptional } from './lazy-with-retry.tsx';

const code = {
  Greeting: ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>,
  Farewell: () => <p>Goodbye</p>,
};
const lost = new Error('lost');
const greeting = page.getByText('Hello Ada');

/** An import that fails `times` times before it succeeds. */
function failingImport(times: number) {
  const load = vi.fn(async () => code);
  for (let failed = 0; failed < times; failed += 1) load.mockRejectedValueOnce(lost);
  return load;
}

function Placeholder({ status, failures, onRetry }: PlaceholderProps) {
  return (
    <button type="button" onClick={onRetry}>
      {`${status} ${failures}`}
    </button>
  );
}

/** Renders nodes. @returns a function that removes them */
function show(node: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(node);
  const remove = () => {
    root.unmount();
    container.remove();
  };
  onTestFinished(remove);
  return remove;
}

test('a placeholder waits for the component, which gets its props', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof code>();
  const Greeting = lazyWithRetry(() => promise, 'Greeting', Placeholder);
  show(<Greeting name="Ada" />);
  await expect.element(page.getByText('loading 0')).toBeVisible();
  resolve(code);
  await expect.element(greeting).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a component that was loaded before is shown without its placeholder', async () => {
  const load = failingImport(0);
  const Unused = vi.fn(() => null);
  const Greeting = lazyWithRetry(load, 'Greeting', Unused);
  await Greeting.load();
  show(<Greeting name="Ada" />);
  await expect.element(greeting).toBeVisible();
  expect(Unused).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

test('a placeholder counts the failures, including those of earlier placeholders, and loads the code again', async () => {
  const Greeting = lazyWithRetry(failingImport(2), 'Greeting', Placeholder);
  const remove = show(<Greeting name="Ada" />);
  await expect.element(page.getByText('failed 1')).toBeVisible();
  remove();
  show(<Greeting name="Ada" />);
  await page.getByText('failed 2').click();
  await expect.element(greeting).toBeVisible();
});

test('a page with an optional component keeps its fallback until an attempt succeeds', async () => {
  const load = failingImport(2);
  const Greeting = lazyWithRetry(load, 'Greeting');
  show(
    <Suspense fallback={<p>Fallback</p>}>
      <Greeting name="Ada" />
    </Suspense>,
  );
  for (const attempts of [1, 2]) {
    await expect.poll(() => load.mock.settledResults).toHaveLength(attempts);
    await expect.element(page.getByText('Fallback')).toBeVisible();
    retryOptional();
  }
  await expect.element(greeting).toBeVisible();
  retryOptional();
  expect(load).toHaveBeenCalledTimes(3);
});

test('components of one module load it once, whichever loads it', async () => {
  const load = vi.fn(async () => code).mockRejectedValue(lost);
  const shared = importWithRetry(load);
  const Greeting = lazyWithRetry(shared, 'Greeting');
  const Farewell = lazyWithRetry(shared, 'Farewell');
  show(
    <Suspense>
      <Greeting name="Ada" />
      <Farewell />
    </Suspense>,
  );
  await expect.poll(() => load.mock.settledResults.length).toBeGreaterThan(0);
  load.mockResolvedValue(code);
  await shared();
  await expect.element(greeting).toBeVisible();
  await expect.element(page.getByText('Goodbye')).toBeVisible();
  expect(load.mock.settledResults.filter(({ type }) => type === 'fulfilled')).toHaveLength(1);
});
