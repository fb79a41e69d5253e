import { describe, expect, it } from 'vitest';
import { nameFieldsInWords } from './field-in-words.ts';

const inWords = (name: string) => nameFieldsInWords({ zh: `填写了“${name}”`, en: `“${name}” was filled in` });

describe('field names in sentences', () => {
  it('are replaced by words for our own fields', () => {
    expect(inWords('s0002_g001')).toEqual({
      zh: '填写了“第 2 步的签名位置”',
      en: '“signature place of step 2” was filled in',
    });
    expect(inWords('s0010_t002').zh).toBe('填写了“第 10 步的日期”');
    expect(inWords('s0001_x003').en).toBe('“cross-page seal of step 1” was filled in');
    expect(inWords('ts0001').zh).toBe('填写了“归档时间戳”');
    expect(inWords('platform').en).toBe('“platform certification” was filled in');
  });

  it('stay unchanged for fields of other products, and for the plain word', () => {
    expect(inWords('收件地址').zh).toBe('填写了“收件地址”');
    expect(inWords('topmost.s00021_g001a').en).toBe('“topmost.s00021_g001a” was filled in');
    const plain = { zh: '平台', en: 'made by the platform' };
    expect(nameFieldsInWords(plain)).toEqual(plain);
  });
});
