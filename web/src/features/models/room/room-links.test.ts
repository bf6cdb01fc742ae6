import { MODEL_VERSION } from '@app/contract/models/paths';
import { expect, test } from 'vitest';
import { quickLookHref, sceneViewerHref } from './room-links.ts';

const ORIGIN = 'https://cards.example.com';
const card = { number: 7, name: 'Enclosed Eye, Eight-Pearled · the "Sleepless" & more', publicKey: 'wallet' };

test('the link for Quick Look forbids scaling and names the page of the card', () => {
  expect(quickLookHref(card, ORIGIN)).toBe(
    `/cards/7/model.usdz?v=${MODEL_VERSION}#allowsContentScaling=0&canonicalWebPageURL=https%3A%2F%2Fcards.example.com%2Fcards%2F7`,
  );
});

test('the intent for Scene Viewer encodes each parameter once, and returns to the page with a notice', () => {
  const [, query = '', intent = ''] =
    /^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?([^#]*)#Intent;(.*)$/.exec(sceneViewerHref(card, ORIGIN)) ?? [];
  const parameters = query.split('&').map((pair) => pair.split('='));
  expect(Object.fromEntries(parameters.map(([name, value = '']) => [name, decodeURIComponent(value)]))).toEqual({
    file: `${ORIGIN}/cards/7/model.glb?v=${MODEL_VERSION}`,
    mode: 'ar_preferred',
    resizable: 'false',
    title: card.name,
    link: `${ORIGIN}/cards/7`,
  });
  expect(query).not.toContain('%25');
  expect(intent.split(';')).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(`${ORIGIN}/cards/7?room=unavailable`)}`,
    'end',
    '',
  ]);
});
