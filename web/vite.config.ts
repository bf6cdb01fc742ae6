import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** The code that every page needs, in one chunk, which compresses better than many small ones. */
const base =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@reduxjs|redux|immer|reselect|react-redux)\/|web\/src\/(?:main|lib\/(?!social\/)|app\/(?:header\/header|shell)|ui\/(?:styles\/cx|buttons\/(?:button|link|icon-button)|display\/(?:ornament|skeleton|visually-hidden)|layout\/(?:banner|page)|overlays\/modal)\b)/;

// Vite requires a default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // The content security policy forbids data: URLs and inline scripts, so every asset is a hashed file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
});
