import type { ApplicationBrief } from '@cinnabar/protocol/physical/application-schema';
import { expect, it } from 'vitest';
import { nextStep, sumOf } from './say-application.ts';

const auth = (sealName: string, userName: string, count: number, usedCount: number, endTime: string) =>
  ({ sealName, userName, count, usedCount, endTime }) as ApplicationBrief['auths'][number];

it('an application comes to the sum of its authorisations', () => {
  const auths = [
    auth('企业公章', '林知夏', 5, 3, '2026-11-23T18:00:00+08:00'),
    auth('企业公章', '宋闻笛', 2, 0, '2026-11-24T12:00:00+08:00'),
    auth('财务专用章', '林知夏', 1, 1, '2026-11-24T03:00:00Z'),
  ];
  expect(sumOf({ auths })).toEqual({
    seals: ['企业公章', '财务专用章'],
    people: ['林知夏', '宋闻笛'],
    count: 8,
    used: 4,
    endTime: '2026-11-24T12:00:00+08:00',
  });
  expect(sumOf({ auths: [] }).endTime).toBeUndefined();
});

it.each([
  ['DRAFT', false, 0, '/launch/seal?draft=7', 'act.fill'],
  ['APPROVING', true, 0, '/physical/detail/7', 'act.decide'],
  ['APPROVING', false, 0, '/physical/detail/7', 'act.open'],
  ['USING', false, 2, '/physical/detail/7', 'act.press'],
  ['COMPLETE', false, 2, '/physical/detail/7', 'act.photo'],
  ['COMPLETE', false, 0, '/physical/detail/7', 'act.open'],
] as const)('%s, to decide %s, photos due %i', (status, toDecide, photosDue, to, word) => {
  expect(nextStep({ id: '7', status, toDecide, photosDue })).toEqual({ to, word });
});
