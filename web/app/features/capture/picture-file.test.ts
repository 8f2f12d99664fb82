import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { findFileFault, findImageType, withExtension } from './picture-file.ts';

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
  ])('%s of %j is %s', (name, type, is) => expect(findImageType({ name, type })).toBe(is));

  test('has its own reason', () => {
    expect(findFileFault(file('a.jpg', 'image/jpeg'))).toBeUndefined();
    expect(findFileFault(file('a.jpg', 'image/jpeg', 0))).toBe('empty');
    expect(findFileFault(file('a.gif', 'image/gif'))).toBe('other-kind');
    expect(findFileFault(file('a.jpg', 'image/jpeg', limits.image.maxBytes))).toBeUndefined();
    expect(findFileFault(file('a.jpg', 'image/jpeg', limits.image.maxBytes + 1))).toBe('too-large');
  });

  test('is named by what it is', () => {
    expect(withExtension('Scan.JPG', 'image/jpeg')).toBe('Scan.JPG');
    expect(withExtension('image', 'image/jpeg')).toBe('image.jpeg');
    expect(withExtension('photo.bin', 'image/heic')).toBe('photo.heic');
    expect(withExtension('.png', 'image/webp')).toBe('photo.webp');
  });
});
