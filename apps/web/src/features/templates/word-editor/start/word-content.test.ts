import type { WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { describe, expect, it } from 'vitest';
import { rolesOfMarkers } from './word-content.ts';

const names = { own: '甲方', other: '乙方' };
const marker = (type: WordMarker['type'], role: string): WordMarker => ({ type, role, words: '' });
const shape = (markers: WordMarker[]) =>
  rolesOfMarkers(markers, names, 'CORPORATE', new Set(['卖方'])).map(
    ({ id, name, sponsor, tenantType, actions }) => ({
      id,
      name,
      sponsor,
      tenantType,
      steps: actions.map(({ type }) => type),
    }),
  );

describe('the roles of a template made of a Word file', () => {
  it('are those that sign in it, with the steps of their places; who only signs by hand is a person', () => {
    expect(
      shape([
        marker('SEAL_CORPORATE', '买方'),
        marker('SEAL_PERSONAL', '买方'),
        marker('SEAL_PERSONAL', '担保人'),
        marker('TIMESTAMP', '担保人'),
        marker('ACROSS_PAGE', '卖方'),
      ]),
    ).toEqual([
      { id: '买方', name: '买方', sponsor: true, tenantType: 'CORPORATE', steps: ['OPERATOR', 'CORPORATE'] },
      { id: '担保人', name: '担保人', sponsor: false, tenantType: 'PERSONAL', steps: ['PERSONAL'] },
      // The key of a param is taken.
      { id: '卖方2', name: '卖方', sponsor: false, tenantType: 'COMPANY', steps: ['CORPORATE'] },
    ]);
  });

  it('are two companies that seal where the file has no places of signatures', () => {
    expect(shape([]).map(({ name, steps }) => [name, steps])).toEqual([
      ['甲方', ['CORPORATE']],
      ['乙方', ['CORPORATE']],
    ]);
  });
});
