import { describe, expect, test } from 'vitest';
import {
  companyTaxNumbers,
  isVatNumber,
  normalizeVatNumber,
  registrationNumbers,
  vatPrefixes,
} from './company-numbers.ts';
import { isIban } from './iban.ts';
import { taxNumbers } from './person-numbers.ts';
import { readNumber, type Scheme } from './scheme.ts';
import { isBic, isGiin, isIsin, isLei, isMic, normalizeGiin } from './world-numbers.ts';

/** Changes the last digit. */
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
  ])('tax number %s %s is valid, but not with its last digit changed', (country, text) => {
    expect(check(taxNumbers, country, text)).toBe('valid');
    expect(check(taxNumbers, country, flipped(text))).toBe('wrong');
  });
  test.each([
    ['536-90-4399', 'valid'],
    ['536904399', 'valid'],
    ['900-70-1234', 'valid'],
    ['000-90-4399', 'wrong'],
    ['900-93-1234', 'wrong'],
  ])('US tax number %s is %s (it has no check digit)', (text, reading) => {
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
  ])(
    'company number %s %s is valid as register and tax number, but not with its last digit changed',
    (country, text) => {
      for (const schemes of [registrationNumbers, companyTaxNumbers]) {
        expect(check(schemes, country, text)).toBe('valid');
        expect(check(schemes, country, flipped(text))).toBe('wrong');
      }
    },
  );
  test.each([
    ['PL', '8567346215'],
    ['PT', '501964843'],
    ['HR', '33392005961'],
    ['GB', '1955839661'],
    ['IE', '6433435F'],
    ['NL', '111222333'],
    ['BE', '0697449992'],
    ['DE', 'DE136695976'],
    ['AT', 'ATU57194903'],
    ['ES', '54362315K'],
  ])('company tax number %s %s is valid, but not with its last digit changed', (country, text) => {
    expect(check(companyTaxNumbers, country, text)).toBe('valid');
    expect(check(companyTaxNumbers, country, flipped(text))).toBe('wrong');
  });
  test('US EIN has a format but no check digit, and is not used as a registration number', () => {
    expect(check(companyTaxNumbers, 'US', '91-1144442')).toBe('valid');
    expect(check(companyTaxNumbers, 'US', '00-1144442')).toBe('wrong');
    expect(check(registrationNumbers, 'US', '7654321')).toBe('not-checked');
  });
  test.each(['DE136695976', 'FR61954506077', 'ATU57194903', 'BE0697449992', 'NL4495445B01', 'IE6433435F'])(
    'VAT number %s is valid, but not without its prefix',
    (text) => {
      expect(isVatNumber(text)).toBe(true);
      expect(isVatNumber(text.replace(/(?<=^..)/, ' ').toLowerCase())).toBe(true);
      expect(isVatNumber(text.slice(2))).toBe(false);
    },
  );
  test.each(['DE136695975', 'FR61954506078', 'ATU57194904', 'BE0697449993', 'NL4495446B01', 'IE6433436F'])(
    'VAT number %s is invalid',
    (text) => {
      expect(isVatNumber(text)).toBe(false);
    },
  );
  test.each([
    ['XI980780684', true],
    ['XI980780685', false],
    ['GB980780684', false],
    ['EL094259216', true],
    ['GR 094259216', true],
    ['NL000099998B57', true],
    ['CHE100155212', false],
    ['', false],
  ])('VAT number %s is valid for its country prefix: %s', (text, isValid) => {
    expect(isVatNumber(text)).toBe(isValid);
  });
  test('knows VAT numbers of 27 countries and Northern Ireland, and stores Greek ones under EL', () => {
    expect(vatPrefixes).toHaveLength(28);
    expect(normalizeVatNumber('gr 094259216')).toBe('EL094259216');
  });
  test.each([
    ['5493001KJTIIGC8Y1R12', true],
    ['7ZW8QJWVPR4P1S5PX088', true],
    ['213800KUD8LAJWSQ9D15', true],
    ['969500 KSV493 XWY0 PS33', true],
    ['969500KSV493XWY0PS34', false],
    ['213800KUD8LXJWSQ9D15', false],
  ])('LEI %s is valid: %s', (text, isValid) => {
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
  ])('IBAN %s is valid: %s', (text, isValid) => {
    expect(isIban(text)).toBe(isValid);
  });
  test.each([
    ['US0378331005', true],
    ['GB 0002634946', true],
    ['DE0007164600', true],
    ['US0378331004', false],
    ['US037833100', false],
    ['0378331005US', false],
  ])('ISIN %s is valid: %s', (text, isValid) => {
    expect(isIsin(text)).toBe(isValid);
  });
  test.each([
    ['xetr', true],
    ['360T', true],
    ['XETRA', false],
    ['X-', false],
  ])('MIC %s is valid: %s', (text, isValid) => {
    expect(isMic(text)).toBe(isValid);
  });
  test.each([
    ['DEUTDEFF', true],
    ['deut de ff 500', true],
    ['DEUTZZFF', false],
    ['DEUTDEFF5', false],
  ])('BIC %s is valid: %s', (text, isValid) => {
    expect(isBic(text)).toBe(isValid);
  });
  test.each([
    ['98Q96B.00000.LE.250', true],
    ['98q96b00000le250', true],
    ['98Q96B 00000 LE 250', true],
    ['98Q96B.00000.XX.250', false],
    ['98Q96B.0000.LE.250', false],
    ['98Q96B.00000.LE.25A', false],
  ])('GIIN %s is valid: %s', (text, isValid) => {
    expect(isGiin(text)).toBe(isValid);
    if (isValid) expect(normalizeGiin(text)).toBe('98Q96B.00000.LE.250');
  });
  test.each('LE SL ME BR SF SD SS SB SP'.split(' '))('accepts a GIIN of category %s', (kind) => {
    expect(isGiin(`98Q96B.00000.${kind}.250`)).toBe(true);
  });
  test.each([
    ['LEI', isLei, '5493001KJTIIGC8Y1R12'],
    ['LEI', isLei, '969500KSV493XWY0PS33'],
    ['IBAN', isIban, 'GB82WEST12345698765432'],
    ['IBAN', isIban, 'DE89370400440532013000'],
    ['VAT', isVatNumber, 'DE136695976'],
    ['VAT', isVatNumber, 'FR61954506077'],
    ['DE', (text: string) => check(taxNumbers, 'DE', text) === 'valid', '36574261809'],
    ['NL', (text: string) => check(taxNumbers, 'NL', text) === 'valid', '111222333'],
    ['BE', (text: string) => check(taxNumbers, 'BE', text) === 'valid', '85073003328'],
    ['ES', (text: string) => check(taxNumbers, 'ES', text) === 'valid', '54362315K'],
    ['IT', (text: string) => check(taxNumbers, 'IT', text) === 'valid', 'RCCMNL83S18D969H'],
    ['PL', (text: string) => check(taxNumbers, 'PL', text) === 'valid', '44051401359'],
    ['PT', (text: string) => check(taxNumbers, 'PT', text) === 'valid', '501964843'],
    ['IE', (text: string) => check(taxNumbers, 'IE', text) === 'valid', '6433435F'],
    ['HR', (text: string) => check(taxNumbers, 'HR', text) === 'valid', '33392005961'],
    ['FR', (text: string) => check(registrationNumbers, 'FR', text) === 'valid', '552008443'],
    ['CH', (text: string) => check(registrationNumbers, 'CH', text) === 'valid', 'CHE-100.155.212'],
    ['EE', (text: string) => check(registrationNumbers, 'EE', text) === 'valid', '12345678'],
    ['SE', (text: string) => check(registrationNumbers, 'SE', text) === 'valid', '123456-7897'],
    ['DK', (text: string) => check(registrationNumbers, 'DK', text) === 'valid', '13585628'],
    ['NO', (text: string) => check(registrationNumbers, 'NO', text) === 'valid', '988077917'],
    ['IT', (text: string) => check(registrationNumbers, 'IT', text) === 'valid', '00743110157'],
    ['PL', (text: string) => check(companyTaxNumbers, 'PL', text) === 'valid', '8567346215'],
    // British numbers are left out, because two of their remainders share a check digit.
  ])('%s: changing any single digit makes the number invalid', (_name, isValid, text) => {
    expect(isValid(text)).toBe(true);
    const others = [...text].flatMap((sign, at) =>
      /\d/.test(sign)
        ? [...'0123456789']
            .filter((digit) => digit !== sign)
            .map((digit) => text.slice(0, at) + digit + text.slice(at + 1))
        : [],
    );
    expect(others.length).toBeGreaterThan(40);
    expect(others.filter(isValid)).toEqual([]);
  });
  test.each([
    ['JP', '1234-5678-9012', 'not-checked'],
    ['JP', '123', 'wrong'],
    ['JP', '1'.repeat(31), 'wrong'],
  ])(
    'a number without a known scheme is only checked for its format: %s %s is %s',
    (country, text, reading) => {
      expect(check(taxNumbers, country, text)).toBe(reading);
    },
  );
});
