import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

const NOON = Date.parse('2026-11-21T12:00:00+08:00');

test('six hours left today', () => {
  expect(deadlineOf('2026-11-21T18:00:00+08:00', NOON)).toEqual({
    kind: 'soon',
    when: '18:00',
    today: true,
    hours: 6,
    minutes: 360,
  });
});

test('tomorrow morning is soon, but not today', () => {
  expect(deadlineOf('2026-11-22T09:00:00+08:00', NOON)).toMatchObject({
    kind: 'soon',
    when: '11-22 09:00',
    today: false,
    hours: 21,
  });
});

test('three days off is later', () => {
  expect(deadlineOf('2026-11-24T18:00:00+08:00', NOON)).toEqual({
    kind: 'later',
    when: '11-24 18:00',
    days: 3,
  });
});

test('what has passed is over, and no deadline is none', () => {
  expect(deadlineOf('2026-11-21T11:59:59+08:00', NOON).kind).toBe('over');
  expect(deadlineOf(null, NOON)).toEqual({ kind: 'none' });
});
