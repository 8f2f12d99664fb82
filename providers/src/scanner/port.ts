// The virus scanner. What it finds is an answer; that it cannot be asked throws, and then nothing is known of the file.

export type Scan =
  | { readonly outcome: 'clean' }
  | { readonly outcome: 'infected'; readonly signature: string }
  /** No virus that it knows, but it could not look into the whole, or did not like its form. */
  | { readonly outcome: 'unsure'; readonly signature: string };

export interface Scanner {
  scan(bytes: Uint8Array): Promise<Scan>;
}
