import { createHash } from 'node:crypto';
import { toSvgText } from '@app/sigil/drawing/svg-node';
import { renderSigil } from '@app/sigil/render-sigil';
import { SAMPLE_CARDS } from '@app/sigil/sample-cards';
import type { Plugin } from 'vite';

const ID = 'virtual:sample-card-drawings';

/**
 * Provides the drawings of `SAMPLE_CARDS` as SVG files, and the module `virtual:sample-card-drawings` with their URLs, so that
 * prerendered pages show them without JavaScript.
 */
export function sampleCardDrawings(): Plugin {
  const drawings = new Map(
    SAMPLE_CARDS.map((card) => {
      const svg = toSvgText(renderSigil(card)).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
      return [`assets/sample-card-${card.number}-${hash}.svg`, svg];
    }),
  );
  return {
    name: 'sample-card-drawings',
    resolveId: { filter: { id: new RegExp(`^${ID}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`) },
      handler: () => `export const drawings = ${JSON.stringify([...drawings.keys()].map((name) => `/${name}`))};\n`,
    },
    generateBundle() {
      for (const [fileName, source] of drawings) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const svg = drawings.get(request.url?.slice(1) ?? '');
        if (svg === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml').end(svg);
      });
    },
  };
}
