import { paperContentSchema } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { PURCHASE_CONTRACT } from '@cinnabar/protocol/templates/samples/purchase-contract';
import { expect, it } from 'vitest';
import { layOutFiles, readFiles } from './laid-files.ts';

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

it('an empty frame is a blank of its param, a filled one shows the upload, and an attachment its name', () => {
  const held = paperContentSchema.parse({
    params: [
      { key: 'licence', name: '营业执照', type: 'IMAGE' },
      { key: 'list', name: '设备清单', type: 'ATTACHMENT' },
    ],
    files: [
      {
        id: 'main',
        paper: {
          title: [{ kind: 'text', text: '协议' }],
          blocks: [
            { kind: 'paramPicture', id: 'frame', param: 'licence', width: 60, height: 40 },
            { kind: 'paragraph', id: 'p', content: [{ kind: 'param', param: 'list' }] },
          ],
        },
      },
    ],
  });
  const [empty] = readFiles(held, {}, {});
  expect(empty!.blanks.map(({ key }) => key)).toEqual(['licence', 'list']);
  expect(empty!.pictures).toEqual([]);
  const box = { page: 1, width: expect.closeTo(60 / 210, 2), height: expect.closeTo(40 / 297, 2) };
  expect(empty!.blanks[0]).toMatchObject({ ...box, height: expect.closeTo(40 / 297, 1) });
  const named = { upload2: { name: '清单.pdf', sha256: 'ab12'.repeat(16) } };
  const [filled] = readFiles(held, { licence: 'upload1', list: 'upload2' }, named);
  expect(filled!.blanks).toEqual([]);
  expect(filled!.pictures).toMatchObject([{ key: 'upload1', ...box }]);
  expect(filled!.texts.map(({ text }) => text).join('')).toContain('清单.pdf');
});
