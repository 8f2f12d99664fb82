// The gallery as a page of its own; the kit itself is built by whoever uses it.
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'gallery',
  base: './',
  build: { outDir: '../build', emptyOutDir: true, cssTarget: ['chrome123', 'safari17.5', 'firefox129'] },
});
