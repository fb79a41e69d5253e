import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorText } from '../error-text.ts';
import { faultOf } from './field-faults.ts';
import { daySchema } from './time-schema.ts';

const told = (schema: z.ZodType, value: unknown, language: 'zh_CN' | 'en_US') => {
  const { fault, params } = faultOf(schema.safeParse(value).error!.issues[0]!);
  return errorText(fault, language, params);
};

it.each<[z.ZodType, unknown, string, string]>([
  [z.object({ a: z.string() }), {}, '此项必填', 'This is required'],
  [z.string().min(1), '', '此项必填', 'This is required'],
  [z.string().max(3), 'abcd', '最多 3 个字符', 'At most 3 characters'],
  [z.string().min(2), 'a', '至少 2 个字符', 'At least 2 characters'],
  [z.number().max(9), 10, '不能大于 9', 'This may be 9 at most'],
  [z.number().int(), 0.5, '应为整数', 'This must be a whole number'],
  [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项', 'At most 1 item'],
  [z.enum(['A', 'B']), 'C', '不在可选范围内', 'This is not one of the accepted values'],
  [z.uuid(), 'abc', '编号格式不正确', 'This is not an id'],
  [daySchema, '2026-13-01', '日期或时间不正确', 'This is not a date or time'],
  [daySchema, '0001-01-01', '年份应在 2000 至 2199 之间', 'The year must be between 2000 and 2199'],
  [z.string(), ['a', 'a'], '应为文本', 'This must be text'],
])('%# is explained in both languages', (schema, value, zh, en) => {
  expect(told(schema, value, 'zh_CN')).toBe(zh);
  expect(told(schema, value, 'en_US')).toBe(en);
});
