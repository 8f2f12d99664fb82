// The globals that a browser and Node share; the domain uses these and no others.

declare function atob(base64: string): string;

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
