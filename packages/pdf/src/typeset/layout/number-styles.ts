/** `article` 第一条 · `chapter` 第一章 · `chinese` 一、 · `chineseParenthesis` （一） · `decimal` 1.1 · `decimalParenthesis` （1） · `circled` ① */
export type NumberStyle =
  | 'chapter'
  | 'article'
  | 'chinese'
  | 'chineseParenthesis'
  | 'decimal'
  | 'decimalParenthesis'
  | 'circled';

const DIGITS = [...'零一二三四五六七八九'];
const UNITS = ['', '十', '百', '千'];

/** As it is spoken, 1 to 9999: 十二, 一百零三. Throws nothing. */
export function chineseNumber(value: number): string {
  const digits = [...String(value)].map(Number);
  let text = '';
  for (const [index, digit] of digits.entries()) {
    if (digit !== 0) text += DIGITS[digit]! + UNITS[digits.length - 1 - index]!;
    else if (!text.endsWith('零')) text += '零';
  }
  return text.replace(/零$/, '').replace(/^一十/, '十');
}

/**
 * What stands before the text, and what a reference shows. Throws nothing.
 * @param counts of the levels from the first to this one; `decimal` shows them all
 */
export function numberText(style: NumberStyle, counts: readonly number[]): { label: string; cited: string } {
  const own = counts.at(-1)!;
  const both = (text: string) => ({ label: text, cited: text });
  switch (style) {
    case 'chapter':
      return both(`第${chineseNumber(own)}章`);
    case 'article':
      return both(`第${chineseNumber(own)}条`);
    case 'chinese':
      return { label: `${chineseNumber(own)}、`, cited: chineseNumber(own) };
    case 'chineseParenthesis':
      return both(`（${chineseNumber(own)}）`);
    case 'decimal':
      return { label: counts.length === 1 ? `${own}.` : counts.join('.'), cited: counts.join('.') };
    case 'decimalParenthesis':
      return both(`（${own}）`);
    case 'circled':
      return both(circled(own));
  }
}

/** ① to ㊿; beyond them in parentheses. */
function circled(value: number): string {
  if (value <= 20) return String.fromCodePoint(0x2460 + value - 1);
  if (value <= 35) return String.fromCodePoint(0x3251 + value - 21);
  if (value <= 50) return String.fromCodePoint(0x32b1 + value - 36);
  return `（${value}）`;
}
