// Cleans a name for our emails to other people (K04). The person who typed it could have placed a link in our
// email. The result contains nothing that mail programs turn into a link.

/** URLs with a scheme or as people write them, up to the next space. `A/S` is none. */
const ADDRESS = /\S*(?:[a-z][a-z\d+.-]*:(?=\S)|www\.|@|[\p{L}\p{N}]\.[\p{L}\p{N}]\S*[/\\?#])\S*/giu;
/** `Co.Ltd` is a name and `evil.com` a host, but both look alike. A space after the full stop keeps the name readable. */
const DOTTED = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}]{2})/gu;
/** Control and invisible characters, which could start a new line or reverse the reading direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
const MOST_CHARACTERS = 100;

/** `otherwise` replaces a name of which nothing remains. */
export function cleanNameForMail(name: string, otherwise: string): string {
  const cleaned = name
    .slice(0, 4 * MOST_CHARACTERS)
    .normalize('NFC')
    .replace(UNSEEN, ' ')
    .replace(ADDRESS, ' ')
    .replace(DOTTED, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  const shortened = [...cleaned].slice(0, MOST_CHARACTERS).join('').trim();
  return /[\p{L}\p{N}]/u.test(shortened) ? shortened : otherwise;
}
