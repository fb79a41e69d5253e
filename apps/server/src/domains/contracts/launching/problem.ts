import type { ErrorName } from '@cinnabar/protocol/errors';

/** Something that would fail after sending. */
export interface Problem {
  error: ErrorName;
  params: Record<string, string>;
  /** Where it is mended: a path of the browser; null where only somebody else can mend it. */
  link: string | null;
}
