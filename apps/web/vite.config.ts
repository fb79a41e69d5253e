import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm start` serves the built files; `vite apps/web` with CINNABAR_API=http://127.0.0.1:<port> is for work on screens. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // The icon sprite must stay a file: browsers refuse <use> of a data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, in one file: it compresses better than in five, and stays cached across releases.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/[\w-]+|cookie|set-cookie-parser)\//,
            },
            // The frame and the primitives that most pages share: one request instead of twenty.
            {
              name: 'frame',
              test: /\/src\/((lib|ui)\/.*|features\/contracts\/contract-query)\.tsx?$/,
              minShareCount: 10,
            },
            // What every page of a contract begins with: a phone's line carries six requests at a time.
            {
              name: 'contract',
              test: /\/features\/(documents\/[\w-]+|contracts\/(open\/[\w-]+|deadline-text))\.tsx?$/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.CINNABAR_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
});
