import type { Dice } from '../dice.ts';
import type { LaterRevision } from './later-revision.ts';
import type { SignedFile, Signers } from './signed-file.ts';

/** What the verifier has to say of what a mutation made: anything but `unmodified`, nothing else, or whatever other programs confirm. */
export type Answer = 'changed' | 'unmodified' | 'either';

export interface Scene {
  readonly file: SignedFile;
  readonly signers: Signers;
  readonly dice: Dice;
  /** A new revision behind the file. */
  later(base?: Buffer): LaterRevision;
}

/** Changes a signed file in one way; null where the file has nothing to change so. */
export type Variant = (scene: Scene) => Buffer | null | Promise<Buffer | null>;

/** Ways to change a file that have one idea, and the answer that all of them must get. */
export interface Family {
  /** Kebab-case: in reports, and in the names of files. */
  readonly name: string;
  readonly must: Answer;
  /** Also on files that our certification does not close: what readers take in two ways is a change everywhere. */
  readonly isUniversal?: boolean;
  readonly variants: Readonly<Record<string, Variant>>;
}
