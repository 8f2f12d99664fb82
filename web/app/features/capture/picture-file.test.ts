import { limits } from '@portico/domain/limits';
import { describe, expect, test } from 'vitest';
import { findFileFault, findImageType, withExtension } from './picture-file.ts';

const file = (name: string, type: string, bytes = 10): File =>
  new File([new Uint8Array(bytes)], name, { type });

describe('a chosen file, before it is opened [ux U41]', () => {
  test.each([
    ['a.jpg', 'image/jpeg', 'image/jpeg'],
    ['a.HEIC', '', 'image/heic'],
    ['a.heif', 'image/heif', 'image/heic'],
    ['a.png', 'application/octet-stream', 'image/png'],
    ['a.pdf', 'application/pdf', undefined],
    ['a.jpg', 'text/html', undefined],
    ['a', '', undefined],
  ])('%s with type %j is read as %s', (name, type, is) => expect(findImageType({ name, type })).toBe(is));

  test('has a separate reason for each fault', () => {
    expect(findFileFault(file('a.jpg', 'image/jpeg'))).toBeUndefined();
    expect(findFileFault(file('a.jpg', 'image/jpeg', 0))).toBe('empty');
    expect(findFileFault(file('a.gif', 'image/gif'))).toBe('other-kind');
    expect(findFileFault(file('a.jpg', 'image/jpeg', limits.image.maxBytes))).toBeUndefined();
    expect(findFileFault(file('a.jpg', 'image/jpeg', limits.image.maxBytes + 1))).toBe('too-large');
  });

  test('gets an extension that matches its type', () => {
    expect(withExtension('Scan.JPG', 'image/jpeg')).toBe('Scan.JPG');
    expect(withExtension('image', 'image/jpeg')).toBe('image.jpeg');
    expect(withExtension('photo.bin', 'image/heic')).toBe('photo.heic');
    expect(withExtension('.png', 'image/webp')).toBe('photo.webp');
  });
});
