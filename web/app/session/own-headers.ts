// Headers for every request to our API: the access token, and the XSRF token that proves the request comes from our pages.
import { section9 } from '@portico/domain/specified-constants';

const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export function ownHeaders(token: string | undefined): Record<string, string> {
  const xsrf = cookieValue(section9.xsrfCookie);
  return { ...bearer(token), ...(xsrf && { [section9.xsrfHeader]: xsrf }) };
}
