import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { streamPageFiles, streamPages } from './vite/stream-pages.ts';

/** The oldest browser of OBS that is supported (OBS 30). */
const OBS_BROWSER = 'chrome103';

/** The pages that OBS shows: separate from the web app, and built for older browsers. Vite requires a default export. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [tailwindcss(), streamPages(), precompress()],
  build: {
    emptyOutDir: false,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: OBS_BROWSER,
    cssTarget: OBS_BROWSER,
    reportCompressedSize: false,
    rolldownOptions: { input: streamPageFiles },
  },
});
