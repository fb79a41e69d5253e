import { checkTemplate } from '@cinnabar/protocol/templates/check-template';
import { templateContentSchema } from '@cinnabar/protocol/templates/template-content-schema';
import { expect, it } from 'vitest';
import { blankContent } from './blank-content.ts';
import { sampleContent } from './sample-content.ts';

const WORDS = {
  language: 'zh-CN' as const,
  title: '合同',
  parties: [
    { key: '甲方', name: '甲方', param: '甲方名称', paramName: '甲方名称' },
    { key: '乙方', name: '乙方', param: '乙方名称', paramName: '乙方名称' },
  ] as const,
  colon: '：',
  firstArticle: '标的',
  seal: '（盖章）',
  date: '日期',
};

it.each([
  ['a blank paper', () => blankContent(WORDS, 'CORPORATE')],
  ['the sample', () => sampleContent('INNER_COMPANY')],
])('%s can be published as it is: schema and check find nothing', (_, make) => {
  const { papers, roles } = templateContentSchema.parse(make());
  const faults = checkTemplate({
    params: papers!.params,
    papers: papers!.files.map(({ paper }) => paper),
    roles: roles.map(({ id }) => id),
    today: new Date('2026-11-29'),
  });
  expect(faults).toEqual([]);
  expect(roles.filter(({ sponsor }) => sponsor)).toHaveLength(1);
});

it('who fills in something in the sample has a step for it before sealing', () => {
  const { roles } = templateContentSchema.parse(sampleContent('CORPORATE'));
  expect(roles.map(({ actions }) => actions.map(({ type }) => type))).toEqual([
    ['CORPORATE'],
    ['FILL', 'CORPORATE'],
  ]);
});
