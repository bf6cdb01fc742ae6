import { expect, test } from 'vitest';
import { isMobile, walletAppLink } from './mobile.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 5, true],
  [MAC, 5, true],
  [MAC, 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 10, false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 0, false],
])('detects phones and tablets by user agent: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isMobile({ userAgent, maxTouchPoints })).toBe(expected);
});

test('creates an app link without query and fragment', () => {
  const page = new URL('https://cards.example.com/inventory?card=secret#here');
  expect(walletAppLink(page)).toBe(
    'https://phantom.app/ul/browse/https%3A%2F%2Fcards.example.com%2Finventory?ref=https%3A%2F%2Fcards.example.com',
  );
});
