import { LIMITS } from '@cinnabar/protocol/limits';
import { expect, it } from 'vitest';
import { refusalOf } from './file-refusal.ts';

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);
const text = (content: string) => new Blob([content]);

it.each([
  ['PNG', fileOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
  ['JPEG', fileOf(0xff, 0xd8, 0xff, 0xe0)],
  ['WebP', text('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ')],
])('%s is a picture', async (_, file) => {
  expect(await refusalOf(file, true)).toBeNull();
});

it.each([
  ['a text', text('%PDF-1.7')],
  ['a sound in RIFF', text('RIFF\u0001\u0002\u0003\u0004WAVEfmt ')],
  ['the beginning of a beginning', fileOf(0x89, 0x50)],
])('%s is none, though it may be an attachment', async (_, file) => {
  expect(await refusalOf(file, true)).toBe('NOT_PICTURE');
  expect(await refusalOf(file, false)).toBeNull();
});

it('an empty file and one past the limit are not sent', async () => {
  expect(await refusalOf(new Blob([]), false)).toBe('emptyFile');
  const large = { size: LIMITS.uploadBytes + 1 } as Blob;
  expect(await refusalOf(large, true)).toBe('tooLarge');
});
