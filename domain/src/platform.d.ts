// The globals that browsers and Node share. The domain uses no others.

declare function atob(base64: string): string;

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}
