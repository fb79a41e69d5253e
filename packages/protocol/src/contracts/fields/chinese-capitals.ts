const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const UNITS = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/**
 * An amount in Chinese capitals as on contracts and cheques, 人民币大写 (支付结算办法, annex 1): 107000_53 → 壹拾万柒仟元伍角叁分.
 * @param cents integer cents, absolute value at most 9999999999999999
 * @throws RangeError for anything else
 */
export function toChineseCapitals(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not integer cents: ${cents}`);
  const sign = cents < 0 ? '负' : '';
  const whole = Math.floor(Math.abs(cents) / 100);
  const jiao = Math.floor(Math.abs(cents) / 10) % 10;
  const fen = Math.abs(cents) % 10;
  const yuan = whole === 0 ? '' : `${wholeInCapitals(whole)}元`;
  if (jiao === 0 && fen === 0) return `${sign}${yuan || '零元'}整`;
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : yuan ? '零' : '';
  // 分 ends an amount; 角 may be followed by 整.
  return `${sign}${yuan}${tenths}${fen > 0 ? `${DIGITS[fen]}分` : '整'}`;
}

function wholeInCapitals(whole: number): string {
  let text = '';
  let skipped = false;
  for (let group = GROUPS.length - 1; group >= 0; group--) {
    const part = Math.floor(whole / 10_000 ** group) % 10_000;
    if (part === 0) {
      skipped = text !== '';
      continue;
    }
    if (text && (skipped || part < 1000)) text += '零';
    text += fourDigits(part) + nameOf(group, whole);
    skipped = false;
  }
  return text;
}

/** 1_0001_0000_0000 reads 壹万零壹亿: the unit of the fourth group is 万 when the third group is not zero. */
function nameOf(group: number, whole: number): string {
  if (group === 3) return Math.floor(whole / 10_000 ** 2) % 10_000 === 0 ? '万亿' : '万';
  return GROUPS[group]!;
}

function fourDigits(part: number): string {
  let text = '';
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(part / 10 ** place) % 10;
    if (digit > 0) text += DIGITS[digit]! + UNITS[place]!;
    else if (text && !text.endsWith('零') && part % 10 ** place > 0) text += '零';
  }
  return text;
}
