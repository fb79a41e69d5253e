import type { Change } from '@cinnabar/protocol/events/change-schema';
import { expect, test } from 'vitest';
import { contractIn, isMoved, isMovedBy } from './moved-queries.ts';

/** Keys as the pages write them. */
const KEYS = {
  list: ['contracts', 'list', { box: 'TODO' }],
  todo: ['contracts', 'todo'],
  own: ['contract', 'one'],
  links: ['contract', 'one', 'links'],
  other: ['contract', 'two'],
  talk: ['contract-comments', 'one'],
  unread: ['notices', 'unread'],
  madeCode: ['handover', 'one', 17],
  code: ['handover', 'one', 17, 'status', 'three'],
  panel: ['seals', 'panel', 17, 'status', 'four'],
  user: ['user'],
  draft: ['draft', 'one'],
  upload: ['document', 'five'],
  otherUpload: ['document', 'six'],
  identity: ['real-name'],
  reviews: ['real-name', 'reviews'],
  review: ['real-name', 'review', 'seven'],
  messages: ['messages', null, 'SMS'],
  company: ['company', 'eight', 'auth'],
  otherCompany: ['company', 'nine', 'auth'],
  applications: ['applications', 'reviews'],
  application: ['applications', 'review', 'ten'],
  imported: ['imports', 'eight', 'eleven'],
  exported: ['audit-exports'],
} as const;

const movedBy = (change: Change) =>
  Object.entries(KEYS)
    .filter(([, key]) => isMovedBy(change, key))
    .map(([name]) => name);

test.each([
  ['CONTRACT', 'one', ['list', 'todo', 'own', 'links', 'talk']],
  ['NOTICE', 'any', ['unread']],
  ['HANDOVER', 'three', ['code']],
  ['PANEL', 'four', ['panel']],
  ['RIGHTS', 'company', ['list', 'todo', 'own', 'links', 'other', 'user']],
  ['DOCUMENT', 'five', ['upload']],
  ['IDENTITY', 'seven', ['user', 'identity', 'reviews']],
  ['MESSAGE', 'any', ['messages']],
  ['IMPORT', 'eleven', ['imported']],
  ['AUDIT_EXPORT', 'any', ['exported']],
] as const)('%s asks again for what it affects, and for nothing else', (kind, id, names) => {
  expect(movedBy({ kind, id })).toEqual(names);
});

test('what is made by asking for it is never asked again', () => {
  expect(isMoved(KEYS.code)).toBe(true);
  expect(isMoved(KEYS.madeCode)).toBe(false);
  expect(isMoved(KEYS.draft)).toBe(false);
});

test('only the state of a contract can be held still', () => {
  expect(contractIn(KEYS.own)).toBe('one');
  expect(contractIn(KEYS.talk)).toBeNull();
});
