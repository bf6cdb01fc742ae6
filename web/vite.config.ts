import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** What every page needs: in one file it compresses better than in a dozen small ones. */
const base =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@reduxjs|redux|immer|reselect|react-redux)\/|web\/src\/(?:main|lib\/(?!social\/)|app\/(?:header\/header|shell)|ui\/(?:cx|button|link|icon-button|skeleton|ornament|page|banner|modal|visually-hidden)\b)/;

// A tool demands the default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // A strict content security policy forbids data: fonts and inline scripts; every asset is a hashed file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, ws: true } } },
});
