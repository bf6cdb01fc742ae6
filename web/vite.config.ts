import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './vite/chunk-groups.ts';
import { fontLicences } from './vite/font-licences.ts';
import { icons } from './vite/icons.ts';
import { loadScriptsLast } from './vite/load-scripts-last.ts';
import { modulePreload } from './vite/module-preload.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { sampleCardDrawings } from './vite/sample-card-drawings.ts';
import { sessionHint } from './vite/session-hint.ts';
import { streamPages } from './vite/stream-pages.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** The oldest browsers with the functions that the code uses, such as `AbortSignal.any`; also in README.md. */
const SUPPORTED_BROWSERS = ['chrome119', 'edge119', 'firefox128', 'safari17.4', 'ios17.4'];

// Vite requires a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    icons(),
    sampleCardDrawings(),
    preloadFonts(),
    fontLicences(),
    sessionHint(),
    streamPages(),
    loadScriptsLast(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy forbids data: URLs and inline scripts, so every asset is a hashed file.
    assetsInlineLimit: 0,
    modulePreload,
    target: SUPPORTED_BROWSERS,
    reportCompressedSize: false,
    // The licences of the packages in the scripts, with their texts.
    license: { fileName: 'licences.md' },
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
});
