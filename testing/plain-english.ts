// What plain English is not (../shared/voice.md): words that no text for users contains, and sentences that are too long.

/** Each pattern with what to write instead. The words of the specification are not checked against it. */
const unwanted: readonly (readonly [pattern: RegExp, better: string])[] = [
  [/\bpapers?\b/i, 'document'],
  [/\bpictures? of the owners\b/i, 'ownership structure chart'],
  [/\b(?:whoever|whomever|thereof|whereby|herein|anew)\b/i, 'name who or what it is'],
  [/\b(?:nobody|somebody|anybody)\b/i, 'no one, someone, or say who acts'],
  [/\bmeanwhile\b/i, 'in the meantime, or leave it out'],
  [/\bat hand\b|\bhave ready\b/i, 'what you need'],
  [/\b(?:go|goes|going) on\b/i, 'continue'],
  [/\b(?:log-in|sign-in|it) rests\b/i, 'is paused'],
  [/\b(?:is|are|was|were|been|have|has|you) told\b/i, 'your answers, or say who informs whom'],
  [/\b(?:you|we|they|it) tells?\b(?! us| you| them)/i, 'inform, report, show'],
  [/\bstands? (?:here|there|below|in|on)\b/i, 'is'],
  [/\be-mails?\b/i, 'email'],
  [/\b(?:by|our|this|your|newest|a) mail\b|\bmails\b/i, 'email'],
  [/\bsign(?:s|ed|ing)?[ -](?:in|out|ins|outs)\b/i, 'log in, log out'],
  [/\bof theirs\b|\bof our staff\b/i, 'their, a member of our team'],
  [/\ba slip\b/i, 'a mistake'],
  [/\b(?:take|takes|took|taken) (?:it |them |the change )?back\b/i, 'undo, withdraw, cancel'],
  [/\bwaited for\b|\bwaits for you\b/i, 'we’re waiting for …'],
  [/\bwe write to you\b|\bwrite to us\b/i, 'we’ll email you, contact us'],
  [/\bSMS\b/, 'text message'],
  [/\w …/, 'no space before the ellipsis'],
  [/\w'\w/, 'a typographic apostrophe'],
];

/** Words in a sentence. Longer ones hold a second idea. */
const LONGEST_SENTENCE = 20;

const splitSentences = (text: string): readonly string[] => text.split(/(?<=[.?!:])\s+|\n+/);
const countWords = (sentence: string): number =>
  sentence.split(/[\s–]+/).filter((word) => /\w/.test(word)).length;

/** The faults of one text, each as a sentence for the person who mends it. */
export const listTextFaults = (text: string): string[] => [
  ...unwanted.flatMap(([pattern, better]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : [`“${found}” in “${text}” – write: ${better}`];
  }),
  ...splitSentences(text)
    .filter((sentence) => countWords(sentence) > LONGEST_SENTENCE)
    .map((sentence) => `${countWords(sentence)} words: “${sentence}”`),
];
