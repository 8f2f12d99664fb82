/** Splits a fingerprint into groups, so that two people can read it to each other. */
export const inGroups = (sha256: string): string => sha256.replace(/(.{8})(?=.)/g, '$1 ');
