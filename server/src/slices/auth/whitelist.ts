// Which addresses may sign up, when the firm has said so: whole addresses or whole domains. By the text alone (E07).

export const isWhitelisted = (whitelist: readonly string[], email: string): boolean =>
  whitelist.length === 0 ||
  whitelist.some((entry) => (entry.includes('@') ? entry === email : email.endsWith(`@${entry}`)));
