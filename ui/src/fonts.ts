// The addresses of the type faces, for whoever preloads them.
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';

export const fontUrls: readonly string[] = [fraunces, figtree];
