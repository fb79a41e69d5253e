import { expect, test } from 'vitest';
import { inWords } from './plain-words.ts';

test('keys are described in words, once each, and an unknown key is never printed as written', () => {
  expect(inWords('Contents, CropBox, AP, MK')).toEqual({
    zh: '页面内容、可见范围、外观',
    en: 'content, visible area, look',
  });
  expect(inWords('ADBE_Foo, XYZ, constructor')).toEqual({ zh: '其他内容', en: 'other content' });
  expect(inWords('')).toEqual({ zh: '', en: '' });
});
