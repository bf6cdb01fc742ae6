import { shareTexts } from '@app/contract/cards/share-texts';
import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../ui/overlays/toast.ts';
import { canShare, share } from './share.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toastStore.current()) toastStore.dismiss(id);
});

const failWith = (error: Error) => vi.stubGlobal('navigator', { share: () => Promise.reject(error) });

test('closing the share sheet is not a failure', async () => {
  failWith(new DOMException('Share canceled', 'AbortError'));
  await share({ title: 'card' });
  expect(toastStore.current()).toEqual([]);
});

test('a failure offers the download', async () => {
  failWith(new DOMException('Permission denied', 'NotAllowedError'));
  await share({ title: 'card' });
  expect(toastStore.current()).toMatchObject([shareTexts.shareFailed]);
});

test('shares only where the browser accepts the files', () => {
  vi.stubGlobal('navigator', {});
  expect(canShare({ title: 'card' })).toBe(false);
  vi.stubGlobal('navigator', { share: () => undefined, canShare: ({ files }: ShareData) => files === undefined });
  expect(canShare({ files: [] })).toBe(false);
  expect(canShare({ title: 'card' })).toBe(true);
});
