// Builds the gallery as a page; the components themselves are built by the packages that use them.
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'gallery',
  base: './',
  build: { outDir: '../build', emptyOutDir: true, cssTarget: ['chrome123', 'safari17.5', 'firefox129'] },
});
