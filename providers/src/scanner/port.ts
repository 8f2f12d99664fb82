// The virus scanner port. A finding is a regular result. If the scanner is unreachable it throws, and the file stays unknown.

export type Scan =
  | { readonly outcome: 'clean' }
  | { readonly outcome: 'infected'; readonly signature: string }
  /** No known virus, but the scanner could not inspect everything or found the format suspicious. */
  | { readonly outcome: 'unsure'; readonly signature: string };

export interface Scanner {
  scan(bytes: Uint8Array): Promise<Scan>;
}
