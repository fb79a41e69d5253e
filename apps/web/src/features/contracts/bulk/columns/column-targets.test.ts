import { describe, expect, it } from 'vitest';
import { doubledKey, keyOf, missingTargets, NO_TARGET, targetsOf } from './column-targets.ts';

const about = {
  roles: [
    { id: 'seller', name: '供应方', isCompany: true },
    { id: 'witness', name: '见证人', isCompany: false },
  ],
  params: [
    { key: 'price', name: '合同总价', required: true },
    { key: 'note', name: '备注', required: false },
  ],
};

describe('targetsOf', () => {
  it('lists the subject, each role and each param, and what of them every row needs', () => {
    expect(targetsOf(about).map(({ key, required }) => [key, required])).toEqual([
      ['SUBJECT ', false],
      ['COMPANY seller', true],
      ['PERSON seller', false],
      ['CONTACT seller', false],
      ['PERSON witness', true],
      ['CONTACT witness', true],
      ['PARAM price', true],
      ['PARAM note', false],
    ]);
  });
});

describe('missingTargets', () => {
  it('leaves out what a column fills and what may be empty', () => {
    const columns = [
      { kind: 'COMPANY' as const, role: 'seller', param: null },
      { kind: 'PERSON' as const, role: 'witness', param: null },
      { kind: 'PARAM' as const, role: null, param: 'price' },
    ];
    expect(missingTargets({ ...about, columns }).map(({ key }) => key)).toEqual(['CONTACT witness']);
  });
});

describe('doubledKey', () => {
  const none = keyOf(NO_TARGET);
  it.each([
    [[none, none, 'SUBJECT '], undefined],
    [['SUBJECT ', 'PARAM a', 'PARAM a'], 'PARAM a'],
    [[], undefined],
  ])('%j', (keys, doubled) => {
    expect(doubledKey(keys)).toBe(doubled);
  });
});
