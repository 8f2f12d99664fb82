// Which email addresses may sign up when the firm restricts them: whole addresses or whole domains, compared as text (E07).

export const isWhitelisted = (whitelist: readonly string[], email: string): boolean =>
  whitelist.length === 0 ||
  whitelist.some((entry) => (entry.includes('@') ? entry === email : email.endsWith(`@${entry}`)));
