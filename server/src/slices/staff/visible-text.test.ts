import { describe, expect, test } from 'vitest';
import { visibleLines, visibleText } from './visible-text.ts';

describe('applicants’ text in the terminal', () => {
  test.each([
    ['an escape sequence', '\u001b[2J', '<U+001B>[2J'],
    ['a C1 control', '\u009b31m', '<U+009B>31m'],
    ['a line break', 'a\r\nb', 'a<U+000D><U+000A>b'],
    ['line and paragraph separators', '\u2028\u2029', '<U+2028><U+2029>'],
    ['a bidirectional override', '\u202e4321', '<U+202E>4321'],
    ['bidirectional isolates', '\u2066\u2067\u2068\u2069', '<U+2066><U+2067><U+2068><U+2069>'],
    ['directional marks', '\u200e\u200f\u061c', '<U+200E><U+200F><U+061C>'],
    ['zero-width characters', '\u200b\u2060\ufeff\u00ad', '<U+200B><U+2060><U+FEFF><U+00AD>'],
    ['blank letters', '\u3164\u115f\u2800', '<U+3164><U+115F><U+2800>'],
    ['tags and variation selectors', '\u{e0041}\ufe0f', '<U+E0041><U+FE0F>'],
    ['a lone surrogate', '\ud800', '<U+D800>'],
    ['a private-use character', '\ue000', '<U+E000>'],
    ['a run of spaces', `Köln${' '.repeat(60)}pepStatus  No`, 'Köln<60 spaces>pepStatus<2 spaces>No'],
    ['spaces of unusual width', 'a\u00a0\u2003\u3000b', 'a<U+00A0><U+2003><U+3000>b'],
  ])('escapes %s', (_, typed, printed) => {
    expect(visibleText(typed)).toBe(printed);
    expect(visibleText([typed])).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
  });

  test('leaves names in every script unchanged', () => {
    for (const name of ['Zoë O’Brien-Weiß', 'Ольга', '李小龍', 'محمد', 'अमित', 'Nguyễn'])
      expect(visibleText(name)).toBe(name);
  });

  test('keeps our own line breaks and escapes every other hidden character', () => {
    expect(visibleLines('a\nb\u202e\r')).toBe('a\nb<U+202E><U+000D>');
  });
});
