import { Icon as Palette } from 'virtual:icons/palette';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('shows an icon in the text colour, with the properties given', () => {
  const html = renderToStaticMarkup(createElement(Palette, { className: 'size-5', strokeWidth: 1.5 }));
  expect(html).toMatch(/^<svg [^>]*viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5"/);
  expect(html).toContain('class="size-5"');
  // The four circles of the palette icon
  expect(html.match(/<circle [^>]*r=".5" fill="currentColor">/g)).toHaveLength(4);
  expect(html.match(/<path d="[^"]+">/g)).toHaveLength(1);
});

test('rejects a name that Lucide does not have', async () => {
  await expect(import('virtual:icons/no-such-icon')).rejects.toThrow('Lucide has no icon named no-such-icon');
});
