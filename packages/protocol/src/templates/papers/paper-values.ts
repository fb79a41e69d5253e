/** What a paper is written with; the typesetting of `packages/pdf` has the same names. */
export const SHEET_SIZES = ['A3', 'A4', 'B4', 'B5'] as const;
export const FACES = ['song', 'hei', 'kai'] as const;
/** 字号 */
export const SIZE_NAMES = [
  '初号',
  '小初',
  '一号',
  '小一',
  '二号',
  '小二',
  '三号',
  '小三',
  '四号',
  '小四',
  '五号',
  '小五',
  '六号',
  '小六',
  '七号',
  '八号',
] as const;
/** 第一章 · 第一条 · 一、 · （一） · 1.1 · （1） · ① */
export const NUMBER_STYLES = [
  'chapter',
  'article',
  'chinese',
  'chineseParenthesis',
  'decimal',
  'decimalParenthesis',
  'circled',
] as const;

/** Of headers and footers, so that they leave space on the page: characters shown, and points. */
export const RUNNING_TEXT = { characters: 120, size: 14 } as const;
