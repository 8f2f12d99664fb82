import { describe, expect, test } from 'vitest';
import { isIban, isLei, registrationNumbers, vatNumbers } from './company-numbers.ts';
import { taxNumbers } from './person-numbers.ts';
import { readNumber, type Scheme } from './scheme.ts';

/** The last digit made another. */
const flipped = (text: string): string =>
  text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));

const check = (schemes: Readonly<Record<string, Scheme>>, country: string, text: string) =>
  readNumber(schemes, country, text);

describe('identifiers (F11)', () => {
  test.each([
    ['DE', '36574261809'],
    ['NL', '111222333'],
    ['BE', '85073003328'],
    ['ES', '54362315K'],
    ['IT', 'RCCMNL83S18D969H'],
    ['PL', '44051401359'],
    ['PT', '501964843'],
    ['IE', '6433435F'],
    ['HR', '33392005961'],
    ['GB', '1955839661'],
  ])('tax number %s %s, and not with a digit flipped', (country, text) => {
    expect(check(taxNumbers, country, text)).toBe('valid');
    expect(check(taxNumbers, country, flipped(text))).toBe('wrong');
  });
  test.each([
    ['536-90-4399', 'valid'],
    ['536904399', 'valid'],
    ['900-70-1234', 'valid'],
    ['000-90-4399', 'wrong'],
    ['900-93-1234', 'wrong'],
  ])('US %s is %s; it has no check digit', (text, reading) => {
    expect(check(taxNumbers, 'US', text)).toBe(reading);
  });
  test.each([
    ['FR', '552008443'],
    ['CH', 'CHE-100.155.212'],
    ['EE', '12345678'],
    ['SE', '123456-7897'],
    ['DK', '13585628'],
    ['NO', '988077917'],
    ['IT', '00743110157'],
    ['PL', '8567346215'],
  ])('company number %s %s, and not with a digit flipped', (country, text) => {
    expect(check(registrationNumbers, country, text)).toBe('valid');
    expect(check(registrationNumbers, country, flipped(text))).toBe('wrong');
  });
  test('US EIN has a form and no check digit', () => {
    expect(check(registrationNumbers, 'US', '91-1144442')).toBe('valid');
    expect(check(registrationNumbers, 'US', '00-1144442')).toBe('wrong');
  });
  test.each(['DE136695976', 'FR61954506077', 'ATU57194903', 'BE0697449992', 'NL4495445B01', 'IE6433435F'])(
    'VAT number %s',
    (text) => {
      expect(check(vatNumbers, text.slice(0, 2), text)).toBe('valid');
    },
  );
  test.each(['DE136695975', 'FR61954506078', 'ATU57194904', 'BE0697449993', 'NL4495446B01', 'IE6433436F'])(
    'no VAT number: %s',
    (text) => {
      expect(check(vatNumbers, text.slice(0, 2), text)).toBe('wrong');
    },
  );
  test.each([
    ['5493001KJTIIGC8Y1R12', true],
    ['7ZW8QJWVPR4P1S5PX088', true],
    ['213800KUD8LAJWSQ9D15', true],
    ['969500 KSV493 XWY0 PS33', true],
    ['969500KSV493XWY0PS34', false],
    ['213800KUD8LXJWSQ9D15', false],
  ])('LEI %s: %s', (text, isValid) => {
    expect(isLei(text)).toBe(isValid);
  });
  test.each([
    ['GB82WEST12345698765432', true],
    ['DE89 3704 0044 0532 0130 00', true],
    ['FR1420041010050500013M02606', true],
    ['nl91abna0417164300', true],
    ['EE382200221020145685', true],
    ['DE89370400440532013001', false],
    ['DE8937040044053201300', false],
  ])('IBAN %s: %s', (text, isValid) => {
    expect(isIban(text)).toBe(isValid);
  });
  test.each([
    ['JP', '1234-5678-9012', 'not-checked'],
    ['JP', '123', 'wrong'],
    ['JP', '1'.repeat(31), 'wrong'],
  ])('an unknown scheme never stops anybody: %s %s is %s', (country, text, reading) => {
    expect(check(taxNumbers, country, text)).toBe(reading);
  });
});
