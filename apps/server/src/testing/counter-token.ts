/** The secret of RFC 4226, appendix D. */
export const COUNTER_SECRET = Buffer.from('12345678901234567890');

/** Its codes by counter, from 0: a token that counts needs no clock in a test. */
export const COUNTER_CODES = [
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
] as const;

/** A file of seeds with such a token, as `/otp/import` reads it. @param digits of its codes; 6 when absent */
export function counterSheet(serialNo: string, digits?: number): Buffer {
  const seed = COUNTER_SECRET.toString('hex');
  return Buffer.from(
    digits === undefined
      ? `serial,seed,type\n${serialNo},${seed},HOTP\n`
      : `serial,seed,type,digits\n${serialNo},${seed},HOTP,${digits}\n`,
  );
}
