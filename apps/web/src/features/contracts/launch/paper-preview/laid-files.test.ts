import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { expect, it } from 'vitest';
import { layOutFiles } from './laid-files.ts';

const { params, paper, values } = PURCHASE_CONTRACT;
const content = paperContentSchema.parse({
  params,
  files: [
    { id: 'annex', condition: { param: 'payment', op: 'is', value: '一次付清' }, paper },
    { id: 'main', paper },
  ],
});

it('files that are there for the values are numbered as the server counts them, with pages and their size', () => {
  const [only, ...none] = layOutFiles(content, values);
  expect(none).toEqual([]);
  expect(only).toMatchObject({ id: 'main', number: 1, title: '采购合同 CG-2026-0318' });
  expect(only!.pages).toBeGreaterThanOrEqual(2);
  expect(only!.width / only!.height).toBeCloseTo(210 / 297, 3);
  expect(layOutFiles(content, { ...values, payment: '[0]' }).map(({ number }) => number)).toEqual([1, 2]);
});
