// Patterns of secrets that someone might leave in a file.

export const secretShapes: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a cloud key', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of a code host', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['a JWT', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres|smtps?|https?):\/\/[\w.-]+:(?!x@|p@|hunter2@|password@)[\w-]{12,}@/,
  ],
  ['a wrapped secret of ours', /"key": "[A-Za-z0-9+/]{43}="/],
];
