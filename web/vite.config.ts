import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds a running `cardwright serve`. */
const server = process.env['CARDWRIGHT_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    // Everything comes from files: a strict content policy allows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      // Unchanged Host: the server refuses calls from pages of another site.
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  // Svelte's browser build, so that components can be mounted in tests.
  ...(mode === 'test' ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    restoreMocks: true,
    // Of itself it leaves one core to others: on two cores, half the speed.
    maxWorkers: '100%',
  },
}));
