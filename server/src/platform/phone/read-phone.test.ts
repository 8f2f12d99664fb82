import { describe, expect, test } from 'vitest';
import { maskedPhone, readPhone } from './read-phone.ts';

const everywhere = { countries: [] };

const accepted: readonly (readonly [typed: string, e164: string])[] = [
  // In any notation
  ['+491701234567', '+491701234567'],
  ['+49 170 1234567', '+491701234567'],
  ['  +49 170 1234567\n', '+491701234567'],
  ['+49-170-1234567', '+491701234567'],
  ['+49 170/1234567', '+491701234567'],
  ['+49.170.123.45.67', '+491701234567'],
  ['(+49) 170 1234567', '+491701234567'],
  ['+49 (170) 1234567', '+491701234567'],
  ['+49 (0)170 1234567', '+491701234567'],
  ['+49(0)170/123-45-67', '+491701234567'],
  ['0049 170 1234567', '+491701234567'],
  ['00491701234567', '+491701234567'],
  ['00 49 (0) 170 1234567', '+491701234567'],
  ['+ 4 9 1 7 0 1 2 3 4 5 6 7', '+491701234567'],
  ['+49 170 1234567', '+491701234567'],
  ['+49–170—1234567', '+491701234567'],
  ['+49\t170\r\n1234567', '+491701234567'],
  ['\u202a+49 170 1234567\u202c', '+491701234567'],
  ['＋４９　１７０　１２３４５６７', '+491701234567'],
  ['００４９（１７０）１２３－４５６７', '+491701234567'],
  ['+٤٩ ١٧٠ ١٢٣٤٥٦٧', '+491701234567'],
  ['+۴۹ ۱۷۰ ۱۲۳۴۵۶۷', '+491701234567'],
  // In any country
  ['+43 664 1234567', '+436641234567'],
  ['+41 79 123 45 67', '+41791234567'],
  ['+423 660 234 567', '+423660234567'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+44 (0)7400 123456', '+447400123456'],
  ['+353 85 123 4567', '+353851234567'],
  ['+31 6 12345678', '+31612345678'],
  ['+32 470 12 34 56', '+32470123456'],
  ['+352 621 123 456', '+352621123456'],
  ['+39 333 123 4567', '+393331234567'],
  ['+34 612 345 678', '+34612345678'],
  ['+351 912 345 678', '+351912345678'],
  ['+45 20 12 34 56', '+4520123456'],
  ['+46 70 123 45 67', '+46701234567'],
  ['+47 406 12 345', '+4740612345'],
  ['+358 40 1234567', '+358401234567'],
  ['+354 611 1234', '+3546111234'],
  ['+48 512 345 678', '+48512345678'],
  ['+420 601 123 456', '+420601123456'],
  ['+36 20 123 4567', '+36201234567'],
  ['+30 691 234 5678', '+306912345678'],
  ['+90 532 123 45 67', '+905321234567'],
  ['+380 50 123 4567', '+380501234567'],
  ['+7 701 234 5678', '+77012345678'],
  ['+383 44 123 456', '+38344123456'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+1-202-555-0191', '+12025550191'],
  ['+1 876 555 0123', '+18765550123'],
  ['+52 55 1234 5678', '+525512345678'],
  ['+55 11 96123-4567', '+5511961234567'],
  ['+54 9 11 2345-6789', '+5491123456789'],
  ['+971 50 123 4567', '+971501234567'],
  ['+972 50-234-5678', '+972502345678'],
  ['+91 98765 43210', '+919876543210'],
  ['+86 131 2345 6789', '+8613123456789'],
  ['+81 90-1234-5678', '+819012345678'],
  ['+82 10-2000-0000', '+821020000000'],
  ['+65 8123 4567', '+6581234567'],
  ['+61 412 345 678', '+61412345678'],
  ['+27 71 123 4567', '+27711234567'],
  ['+234 802 123 4567', '+2348021234567'],
];

const refused: readonly (readonly [typed: string, why: string])[] = [
  ['', 'empty'],
  ['+', 'no digits'],
  ['call me', 'words'],
  ['+49 170 1234567 ext. 5', 'an extension'],
  ['+49 170 CALLNOW', 'letters for digits'],
  ['++49 170 1234567', 'two plus signs'],
  ['+49 170 12345+67', 'a plus sign inside'],
  ['0170 1234567', 'no country code'],
  ['170 1234567', 'no country code and no leading zero'],
  ['+0170 1234567', 'no country code begins with zero'],
  ['+999 123 456 789', 'unknown country code'],
  ['+49 170', 'too short'],
  ['+49 170 12345678901', 'too long'],
  ['+49 170 1234567 1234567 1234567 1234567', 'longer than any phone number'],
  ['tel:+491701234567', 'a tel: URI'],
  ['+491701234567;phone-context=x', 'parameters'],
  ['+49 30 123456', 'a landline in Germany'],
  ['+44 20 7946 0000', 'a landline in Britain'],
  ['+33 1 42 68 53 00', 'a landline in France'],
  ['+39 06 1234 5678', 'a landline in Italy'],
  ['+41 44 668 18 00', 'a landline in Switzerland'],
  ['+49 900 1234567', 'premium rate, Germany'],
  ['+44 9012 345678', 'premium rate, Britain'],
  ['+33 8 92 12 34 56', 'premium rate, France'],
  ['+41 900 123 456', 'premium rate, Switzerland'],
  ['+43 900 123456', 'premium rate, Austria'],
  ['+39 899 123456', 'premium rate, Italy'],
  ['+34 803 123 456', 'premium rate, Spain'],
  ['+1 900 555 0123', 'premium rate, North America'],
  ['+979 1 2345 6789', 'premium rate, international'],
  ['+49 180 5 123456', 'shared cost, Germany'],
  ['+808 1234 5678', 'shared cost, international'],
  ['+49 800 1234567', 'toll-free, Germany'],
  ['+800 1234 5678', 'toll-free, international'],
  ['+44 7012 345678', 'a personal forwarding number, Britain'],
  ['+49 700 12345678', 'a personal forwarding number, Germany'],
  ['+44 7640 123456', 'a pager'],
  ['+44 56 1234 5678', 'voice over IP, Britain'],
  ['+33 9 75 18 12 34', 'voice over IP, France'],
  ['+44 3069 990000', 'a corporate number, Britain'],
  ['+870 773 111 632', 'satellite, Inmarsat'],
  ['+878 10 123456789', 'universal personal number'],
  ['+8816 1234 5678', 'satellite, Iridium'],
  ['+882 13 300655', 'international network'],
  ['+882 16 12345678', 'satellite, Thuraya'],
  ['+883 5100 12345', 'international network'],
];

describe('phone numbers [sec B13]', () => {
  test('are covered by more than a hundred samples', () => {
    expect(accepted.length).toBeGreaterThan(60);
    expect(refused.length).toBeGreaterThan(40);
  });

  test.each(accepted)('%j is read as %s [sec B13, ux U18]', (typed, e164) => {
    expect(readPhone(typed, everywhere)).toBe(e164);
    // The stored form is read unchanged.
    expect(readPhone(e164, everywhere)).toBe(e164);
  });

  test.each(refused)('%j is refused: %s [sec B11, B13]', (typed) => {
    expect(readPhone(typed, everywhere)).toBeUndefined();
  });

  test('only numbers of the listed countries are accepted [sec B11]', () => {
    const rules = { countries: ['DE', 'AT'] };
    expect(readPhone('+49 170 1234567', rules)).toBe('+491701234567');
    expect(readPhone('+43 664 1234567', rules)).toBe('+436641234567');
    for (const typed of ['+41 79 123 45 67', '+1 (415) 555-2671', '+7 701 234 5678', '+8816 1234 5678'])
      expect(readPhone(typed, rules)).toBeUndefined();
    // Several countries share one prefix; the country counts.
    expect(readPhone('+1 876 555 0123', { countries: ['US'] })).toBeUndefined();
  });
});

test('a masked number shows only its last four digits', () => {
  expect(maskedPhone('+491701234567')).toBe('•••• 4567');
});
