import type { Seal } from '@cinnabar/protocol/seals/seal-schema';

type Size = Pick<Seal, 'widthMm' | 'heightMm'>;

/** Which sentence of locales `seals:picker` states the size: a company's round seal has a diameter, a name seal two sides. */
export function sizeKey({ widthMm, heightMm, type }: Size & Pick<Seal, 'type'>): 'diameter' | 'size' {
  return type === 'COMPANY' && widthMm === heightMm ? 'diameter' : 'size';
}
