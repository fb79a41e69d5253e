import { expect, it } from 'vitest';
import { contentOfWork, EMPTY_WORDING, EMPTY_WORK } from './clause-work.ts';

it('a clause is made of its wordings, which share params of one name', () => {
  const work = {
    ...EMPTY_WORK,
    locked: true,
    STANDARD: { ...EMPTY_WORDING, text: '保密【年限】年。', guidance: ' 一般情况 ' },
    STRICT: { ...EMPTY_WORDING, text: '保密【年限】年，违约金【违约金】元。' },
  };
  expect(contentOfWork(work, null)).toMatchObject({
    locked: true,
    params: [
      { key: '年限', name: '年限' },
      { key: '违约金', name: '违约金' },
    ],
    variants: [
      { variant: 'STANDARD', guidance: '一般情况' },
      { variant: 'STRICT', blocks: [{ content: [{}, { param: '年限' }, {}, { param: '违约金' }, {}] }] },
    ],
  });
});
