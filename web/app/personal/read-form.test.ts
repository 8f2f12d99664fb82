// What the page itself checks with, against every case of the table, and that it has words for whatever it asks.
import { cases, completeAnswers, TODAY } from '@portico/domain/forms/personal-cases';
import { personalInformation } from '@portico/domain/forms/personal-information';
import { describe, expect, test } from 'vitest';
import { englishPersonalChoices } from '../texts/english-personal-choices.ts';
import { englishPersonalForm } from '../texts/english-personal-form.ts';
import { englishPersonalQuestions } from '../texts/english-personal-questions.ts';
import { controlOf, TOLD } from './personal-controls.ts';
import { partAfter, partToOpen, readForm, sectionOf } from './read-form.ts';

const keys = Object.keys(personalInformation.questions);

describe('personal information in the browser', () => {
  test.each(cases)('F1 in the browser: $title', ({ changed, problems }) => {
    const form = readForm({ ...completeAnswers, ...changed }, TODAY);
    expect(form.problems.map(({ field }) => field)).toEqual(problems);
    // Continue leads to the part in which it can be mended, and without any to the answers as a whole.
    const [first = 'declarationTrue'] = problems;
    expect(partToOpen(form, 'check')).toBe(sectionOf(first));
    for (const { field } of form.problems)
      expect([...form.parts.map(({ section }) => section), 'check']).toContain(sectionOf(field));
  });

  test('ux U17 every question has its label, why it is asked, and the law behind it', () => {
    expect(Object.keys(englishPersonalQuestions).toSorted()).toEqual(keys.toSorted());
    for (const [key, { label, why }] of Object.entries(englishPersonalQuestions)) {
      expect(label.length, key).toBeGreaterThan(3);
      expect(why.split(' ').length, key).toBeGreaterThan(4);
      expect(personalInformation.questions[key]?.basis, key).toMatch(/AMLR|CRS/);
    }
    expect(Object.keys(englishPersonalForm.sections)).toEqual(personalInformation.sections);
  });

  test('ux U27 a sentence of a label, a hint or a reason has at most 25 words', () => {
    for (const words of Object.values(englishPersonalQuestions))
      for (const sentence of Object.values(words).flatMap((text) => text.split(/(?<=[.?])\s/)))
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(25);
  });

  test('every choice of the table can be chosen, and nothing else', () => {
    for (const [key, { schema }] of Object.entries(personalInformation.questions)) {
      const { kind } = controlOf(key);
      if ((kind !== 'one' && kind !== 'some') || key === 'employmentSector') continue;
      const choices = Object.keys(englishPersonalChoices[key as keyof typeof englishPersonalChoices]);
      expect(choices.length, key).toBeGreaterThan(1);
      for (const choice of choices)
        expect(schema.safeParse(kind === 'some' ? [choice] : choice).success, `${key} ${choice}`).toBe(true);
    }
  });

  test('ux U08 what a folded part tells is asked in it', () => {
    for (const [section, told] of Object.entries(TOLD))
      for (const key of told) expect(sectionOf(key)).toBe(section);
  });

  test('parts come one after another: none is skipped, a finished one may be changed, and then all is checked', () => {
    const { givenNames, familyName } = completeAnswers;
    const begun = readForm({ givenNames, familyName }, TODAY);
    expect(partToOpen(begun, null)).toBe('birth');
    expect(partToOpen(begun, 'money')).toBe('birth');
    expect(partToOpen(begun, 'name')).toBe('name');
    expect(partAfter(begun, 'name')).toBe('birth');
    const whole = readForm({ ...completeAnswers, declarationTrue: null }, TODAY);
    expect(partToOpen(whole, null)).toBe('check');
    expect(partToOpen(whole, 'home')).toBe('home');
    expect(partAfter(whole, 'home')).toBe('check');
    // Two tabs have answered one question: that part is open until one answer is chosen.
    expect(partToOpen(readForm(completeAnswers, TODAY, ['familyName']), null)).toBe('name');
  });
});
