import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it('keeps commas, line breaks and quotation marks inside their field', () => {
  expect(csvLine(['甲, 乙', '第一行\n第二行', '"朱砂"'])).toBe('"甲, 乙","第一行\n第二行","""朱砂"""\r\n');
});

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '  =1+1', '\t=1+1', '\rcmd', '＝1+1'])(
  'escapes a formula in %j',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

it('leaves numbers as they are, negative ones too', () => {
  expect(csvLine(['-5.00', '12', '0'])).toBe('"-5.00","12","0"\r\n');
});
