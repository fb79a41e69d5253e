import type { NameSuffix, SealMiddle, SealSpecCode } from '@cinnabar/protocol/seals/seal-specs';
import type { SealVerdict } from '@cinnabar/protocol/seals/upload-schema';

/** How a version of a company's seal was made. */
export type SealMaking = MadeSeal | UploadedSeal;

/** Drawn here from the registered name. */
export interface MadeSeal {
  source: 'MADE';
  spec: SealSpecCode;
  footText: string | null;
  /** Registered number; only one that was typed. */
  number: string | null;
  middle: SealMiddle;
  latinName: string | null;
  /** Of a name seal. */
  suffix: NameSuffix | null;
}

/** Taken from a picture of an impression. */
export interface UploadedSeal {
  source: 'UPLOADED';
  number: null;
  verdict: SealVerdict;
}
