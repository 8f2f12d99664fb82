// A name in a mail of ours that goes to somebody else (K04). Whoever typed it could have typed an address to click on in our letter's
// name; what is left of it here is a name, and nothing that a mailbox makes a link of.

/** With a scheme, or as people write them: to the next space, with all that hangs on it. `A/S` is none. */
const ADDRESS = /\S*(?:[a-z][a-z\d+.-]*:(?=\S)|www\.|@|[\p{L}\p{N}]\.[\p{L}\p{N}]\S*[/\\?#])\S*/giu;
/** `Co.Ltd` is a name and `evil.com` an address, and both are written so. A space after the full stop leaves the name as it was. */
const DOTTED = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}]{2})/gu;
/** Control characters, and marks that are not seen: a line of its own, or a name that reads backwards. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu;
const MOST_CHARACTERS = 100;

/** `otherwise`: what stands there when nothing of it is a name. */
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
