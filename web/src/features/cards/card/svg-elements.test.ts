import { CARD_TYPES, RARITIES } from '@app/contract/draw/card';
import { toSvgText } from '@app/sigil/drawing/svg-node';
import { renderSigil } from '@app/sigil/render-sigil';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { svgElements } from './svg-elements.ts';

test('renders the same SVG as the server', () => {
  for (const type of CARD_TYPES) {
    for (const rarity of RARITIES) {
      const drawing = renderSigil({ type, rarity, finish: 'standard', artSeed: '00c0ffee12345678', edition: 1 });
      const emptyElement = /<(\w+)([^>]*)><\/\1>/g;
      expect(renderToStaticMarkup(svgElements(drawing)).replace(emptyElement, '<$1$2/>')).toBe(toSvgText(drawing));
    }
  }
});
