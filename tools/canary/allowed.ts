// What a browser may store in clear text: per storage entry, what it may contain and why. Nothing else is allowed anywhere.

export const allowedInBrowser: Readonly<
  Record<string, { readonly what: readonly string[]; readonly why: string }>
> = {
  'localStorage ACCESS_TOKEN': {
    what: ['accessToken', 'any token'],
    why: 'where the specification wants it (section 3); good for five minutes, and for nothing without its HttpOnly cookie (F04)',
  },
  'sessionStorage signIn': {
    what: ['email', 'any address', 'flowToken'],
    why: 'between the two pages of a sign-in; of this tab, ten minutes, opens nothing without the second factor',
  },
  'sessionStorage invite': {
    what: ['token'],
    why: 'the link of an invitation from the moment its code is asked for until it is followed; of this tab, opens nothing without the code to its mailbox or the account of its address (K02, K03)',
  },
  'sessionStorage loginHint': {
    what: ['email', 'any address'],
    why: 'the address to fill in at the login that a page leads to; of this tab, read once',
  },
};
