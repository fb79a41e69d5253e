import type { Timestamper } from '../../src/cms/signed-data.ts';
import type { Signer } from '../../src/cms/signer.ts';
import type { ValidationData } from '../../src/sign/validation-revision.ts';

/** A file that the product signed in this run. */
export interface SignedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Our certification closes it: what it does not foresee is a change. Otherwise its DocMDP and FieldMDP decide. */
  readonly isClosed: boolean;
  /** The party that has not signed yet; its fields begin with it. */
  readonly waiting?: 's02' | undefined;
  /** Pages that the parties' cross-page seal is spread over. */
  readonly pages: number;
}

/** Who signs in this run. */
export interface Signers {
  readonly party: Signer;
  readonly others: readonly Signer[];
  /** Issued by an authority of their own, in the name of a party. */
  readonly outsider: Signer;
  readonly timestamp: Timestamper;
  readonly data: ValidationData;
  readonly seal: Buffer;
  readonly roots: readonly Uint8Array[];
}
