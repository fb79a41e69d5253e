/** A file that goes along inside a paper. */
export interface Attachment {
  /** File name, ASCII. */
  readonly name: string;
  /** Media type, e.g. `application/json`. */
  readonly type: string;
  /** For readers of the paper. */
  readonly description: string;
  readonly bytes: Uint8Array;
  readonly modified: Date;
}
