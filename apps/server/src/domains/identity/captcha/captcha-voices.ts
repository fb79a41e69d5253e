/**
 * Position of each spoken character in `captcha-voices.pcm` (8 kHz, 8 bit unsigned, mono): offset and length in bytes. Letters are read alike
 * in both languages. Spoken by eSpeak NG 1.51 (voices en-us and cmn), cut and resampled.
 */
export const CAPTCHA_VOICES: Readonly<Record<string, readonly [start: number, length: number]>> = {
  '3': [64987, 3097],
  '4': [68084, 4380],
  '6': [72464, 4423],
  '7': [76887, 4915],
  '9': [81802, 4933],
  A: [0, 3275],
  C: [3275, 3525],
  D: [6800, 3038],
  E: [9838, 2725],
  F: [12563, 3182],
  H: [15745, 3732],
  J: [19477, 3650],
  K: [23127, 3700],
  M: [26827, 3705],
  N: [30532, 3552],
  P: [34084, 3019],
  R: [37103, 3739],
  T: [40842, 3095],
  U: [43937, 3675],
  V: [47612, 4098],
  W: [51710, 4980],
  X: [56690, 3999],
  Y: [60689, 4298],
  'zh 3': [86735, 6325],
  'zh 4': [93060, 5543],
  'zh 6': [98603, 5811],
  'zh 7': [104414, 5195],
  'zh 9': [109609, 5029],
};
