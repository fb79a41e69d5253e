import { afterEach, describe, expect, test } from 'vitest';
import {
  formatAgo,
  formatCount,
  formatDate,
  formatDateTime,
  formatDayInWords,
  formatFileSize,
  formatMoment,
  formatMoney,
  formatNames,
  formatNear,
  formatShort,
} from './format.ts';
import { keepLanguage } from './language.ts';

const LATE = '2026-11-20T18:30:05Z';

afterEach(() => keepLanguage('zh_CN'));

describe('times are UTC+8 in every time zone of the browser', () => {
  test('an evening in Greenwich is the next day in China', () => {
    expect(formatDate(LATE)).toBe('2026-11-21');
    expect(formatDateTime(LATE)).toBe('2026-11-21 02:30');
    expect(formatMoment(LATE)).toBe('2026-11-21 02:30:05');
  });

  test('the year is left out while it is this year', () => {
    expect(formatShort(LATE, '2026-03-01T00:00:00Z')).toBe('11-21 02:30');
    expect(formatShort(LATE, '2027-03-01T00:00:00Z')).toBe('2026-11-21 02:30');
  });

  test('English names the month', () => {
    keepLanguage('en_US');
    expect(formatDate(LATE)).toBe('21 Nov 2026');
    expect(formatDateTime(LATE)).toBe('21 Nov 2026, 02:30');
    expect(formatShort(LATE, '2026-03-01T00:00:00Z')).toBe('21 Nov, 02:30');
    expect(formatShort(LATE, '2027-03-01T00:00:00Z')).toBe('21 Nov 2026, 02:30');
    expect(formatMoment(LATE), 'evidence reads alike in both').toBe('2026-11-21 02:30:05');
  });

  test('a day in words follows the language', () => {
    expect(formatDayInWords(LATE)).toBe('11 月 21 日 星期六');
    keepLanguage('en_US');
    expect(formatDayInWords(LATE)).toBe('Saturday 21 November');
  });

  test.each([
    ['2026-11-20T18:00:00Z', '今天 02:30', 'Today 02:30'],
    // Yesterday by the calendar, though but an hour has passed; and so across the new year.
    ['2026-11-21T16:30:00Z', '昨天 02:30', 'Yesterday 02:30'],
    ['2026-11-23T00:00:00Z', '11 月 21 日', '21 Nov'],
    ['2027-01-01T00:00:00Z', '2026 年 11 月 21 日', '21 Nov 2026'],
  ])('when it was, seen from %s', (now, chinese, english) => {
    expect(formatNear(LATE, now)).toBe(chinese);
    keepLanguage('en_US');
    expect(formatNear(LATE, now)).toBe(english);
  });

  test('how long ago', () => {
    expect(formatAgo('2026-11-20T10:00:00Z', '2026-11-20T13:10:00Z')).toBe('3 小时前');
    keepLanguage('en_US');
    expect(formatAgo('2026-11-20T10:00:00Z', '2026-11-20T10:00:20Z')).toBe('now');
  });
});

test('money is cents, fees are negative', () => {
  expect(formatMoney(28_600_000)).toBe('¥ 286,000.00');
  expect(formatMoney(-5)).toBe('−¥ 0.05');
});

test('file sizes climb from Bytes to P by 1024', () => {
  expect(formatFileSize(0)).toBe('0 Bytes');
  expect(formatFileSize(1536)).toBe('1.5 K');
  expect(formatFileSize(50 * 1024 * 1024)).toBe('50 M');
  expect(formatFileSize(2 ** 60)).toBe('1024 P');
});

test('counters stop at 999+', () => {
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1000)).toBe('999+');
});

test('names are listed as each language lists them', () => {
  expect(formatNames(['王一川', '沈砚'])).toBe('王一川、沈砚');
  keepLanguage('en_US');
  expect(formatNames(['王一川', '沈砚'])).toBe('王一川, 沈砚');
});
