import en from '@cinnabar/locales/en-US/templates-rules' with { type: 'json' };
import { createTranslate, type Texts, type Translate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/templates-rules' with { type: 'json' };
import { expect, it } from 'vitest';
import { templateParamsSchema } from '../params/param-schema.ts';
import { PURCHASE_CONTRACT } from '../samples/purchase-contract.ts';
import type { Condition } from './condition.ts';
import { describeCondition } from './describe-condition.ts';

const params = templateParamsSchema.parse(PURCHASE_CONTRACT.params);
const say = (condition: Condition, texts: Texts, language: string) =>
  describeCondition(
    condition,
    params,
    createTranslate(() => texts, language, 'templates-rules') as Translate<'templates-rules'>,
  );

it.each<[Condition, string, string]>([
  [{ param: 'payment', op: 'is', value: '分期付款' }, '付款方式为“分期付款”', '付款方式 is “分期付款”'],
  [
    { param: 'total', op: '>=', value: '1000000' },
    '合同总价不小于 10,000.00',
    '合同总价 is at least 10,000.00',
  ],
  [{ param: 'advanceRate', op: '<', value: '30' }, '预付款比例小于 30%', '预付款比例 is less than 30%'],
  [
    {
      all: [
        { param: 'remarks', op: 'filled' },
        {
          any: [
            { param: 'goodsKind', op: 'noneOf', value: ['其他', '原材料'] },
            { not: { param: 'gone', op: 'empty' } },
          ],
        },
      ],
    },
    '其他约定已填写，且（货物类别不是“其他”、“原材料”中的任何一项，或并非（gone未填写））',
    '其他约定 is filled in and (货物类别 is none of “其他”, “原材料” or not (gone is empty))',
  ],
])('says what a condition asks: %j', (condition, chinese, english) => {
  expect(say(condition, zh, 'zh-CN')).toBe(chinese);
  expect(say(condition, en, 'en-US')).toBe(english);
});
