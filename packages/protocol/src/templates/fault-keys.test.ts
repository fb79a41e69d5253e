import en from '@cinnabar/locales/en-US/templates-rules' with { type: 'json' };
import { createTranslate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/templates-rules' with { type: 'json' };
import { expect, it } from 'vitest';
import { formulaFaultKey, publishFaultKey, valueFaultKey } from './fault-keys.ts';

it.each([
  ['zh-CN', zh, '统一社会信用代码不正确，请核对 18 位代码', '引用的段落可能不出现', '第 4 个字符处无法识别'],
  [
    'en-US',
    en,
    'This is not a valid unified social credit code; check the 18 characters',
    'The block referred to may be left out',
    'Cannot be read at character 4',
  ],
])('names faults in %s', (language, texts, value, publish, formula) => {
  const t = createTranslate(() => texts, language, 'templates-rules');
  expect(t(valueFaultKey('NOT_USCC'))).toBe(value);
  expect(t(publishFaultKey('REMOVABLE'))).toBe(publish);
  expect(t(formulaFaultKey('UNEXPECTED'), { position: 4 })).toBe(formula);
});
