import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { faultOf, namedAs, typeOf } from './picture-file.ts';

const file = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });

describe('ux U41 a chosen file, before it is opened', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 'image/jpeg'],
    ['a.HEIC', '', 'image/heic'],
    ['a.heif', 'image/heif', 'image/heic'],
    ['a.png', 'application/octet-stream', 'image/png'],
    ['a.pdf', 'application/pdf', undefined],
    ['a.jpg', 'text/html', undefined],
    ['a', '', undefined],
  ])('%s of %j is %s', (name, type, is) => expect(typeOf({ name, type })).toBe(is));

  test('has its own reason', () => {
    expect(faultOf(file('a.jpg', 'image/jpeg'))).toBeUndefined();
    expect(faultOf(file('a.jpg', 'image/jpeg', 0))).toBe('empty');
    expect(faultOf(file('a.gif', 'image/gif'))).toBe('other-kind');
    expect(faultOf(file('a.jpg', 'image/jpeg', limits.image.maxBytes))).toBeUndefined();
    expect(faultOf(file('a.jpg', 'image/jpeg', limits.image.maxBytes + 1))).toBe('too-large');
  });

  test('is named by what it is', () => {
    expect(namedAs('Scan.JPG', 'image/jpeg')).toBe('Scan.JPG');
    expect(namedAs('image', 'image/jpeg')).toBe('image.jpeg');
    expect(namedAs('photo.bin', 'image/heic')).toBe('photo.heic');
    expect(namedAs('.png', 'image/webp')).toBe('photo.webp');
  });
});
