/** 字号 in points, as word processors have them (GB/T 18358 gives millimetres). */
export const FONT_SIZES = {
  初号: 42,
  小初: 36,
  一号: 26,
  小一: 24,
  二号: 22,
  小二: 18,
  三号: 16,
  小三: 15,
  四号: 14,
  小四: 12,
  五号: 10.5,
  小五: 9,
  六号: 7.5,
  小六: 6.5,
  七号: 5.5,
  八号: 5,
} as const;

export type FontSizeName = keyof typeof FONT_SIZES;

/** Points. Throws nothing. */
export const pointsOf = (size: number | FontSizeName): number =>
  typeof size === 'number' ? size : FONT_SIZES[size];
