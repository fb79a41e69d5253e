import { plainBlockSchema } from '@cinnabar/protocol/templates/papers/block-schema';
import { inlinesSchema } from '@cinnabar/protocol/templates/papers/inline-schema';
import { templateParamsSchema } from '@cinnabar/protocol/templates/params/param-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { expect, it } from 'vitest';
import { frameOfParam, inlinesOfParam, tableOfParam } from './insert-param.ts';

const params = templateParamsSchema.parse(PURCHASE_CONTRACT.params);
const param = (key: string) => params.find((one) => one.key === key)!;

it('a value is one inline, a choice by boxes is one box for each option', () => {
  expect(inlinesOfParam(param('total'))).toEqual([{ kind: 'param', param: 'total' }]);
  const boxes = inlinesOfParam(param('payment'));
  expect(boxes).toEqual([
    { kind: 'checkbox', param: 'payment', option: '一次付清' },
    { kind: 'text', text: '一次付清　' },
    { kind: 'checkbox', param: 'payment', option: '分期付款' },
    { kind: 'text', text: '分期付款' },
  ]);
  expect(inlinesSchema.parse(boxes)).toEqual(boxes);
});

it('a picture is a block, the frame of its param', () => {
  const block = frameOfParam({ ...param('total'), key: 'licence', type: 'IMAGE' }, 'b1');
  expect(plainBlockSchema.parse(block)).toEqual(block);
  expect(block).toMatchObject({ kind: 'paramPicture', param: 'licence' });
});

it('a table is a block that the schema accepts, whose second row repeats', () => {
  const block = tableOfParam(param('goods'), 'b1');
  expect(plainBlockSchema.parse(block)).toEqual(block);
  expect(block).toMatchObject({ headRows: 1, rows: [{}, { repeat: 'goods' }] });
});
