import { RenderDocument } from './render-document.ts';
import { RenderError } from './render-error.ts';

const MOST_DOCUMENTS = 6;
/** What all documents together may have read, in bytes: pdfium keeps the data of the pages that it has drawn. */
const MOST_READ = 64 * 1024 * 1024;

/**
 * The documents that a worker holds open, so that the pages of a long file do not each pay for parsing it. The least
 * recently used one is closed first, and one that has read much is opened again.
 */
export class DocumentCache {
  readonly #documents = new Map<string, RenderDocument>();
  readonly #mostRead: number;

  constructor(mostRead = MOST_READ) {
    this.#mostRead = mostRead;
  }

  has(key: string): boolean {
    return this.#documents.has(key);
  }

  /**
   * @param file its bytes or its path
   * @throws RenderError `unknown-document` when it is not held and `file` is missing; `unreadable`, `encrypted`
   */
  async open(key: string, file?: Uint8Array | string): Promise<RenderDocument> {
    this.#dropLost();
    const held = this.#documents.get(key);
    if (held && (!file || held.bytesRead <= this.#mostRead)) {
      this.#documents.delete(key);
      this.#documents.set(key, held);
      this.#shrink();
      return held;
    }
    if (!file) throw new RenderError('unknown-document', `the document ${key} is not held here`);
    const document = await (typeof file === 'string'
      ? RenderDocument.openFile(file)
      : RenderDocument.open(file));
    this.#documents.get(key)?.close();
    this.#documents.set(key, document);
    this.#shrink();
    return document;
  }

  close(key: string): void {
    this.#documents.get(key)?.close();
    this.#documents.delete(key);
  }

  closeAll(): void {
    for (const key of [...this.#documents.keys()]) this.close(key);
  }

  /** A failed module stays in memory as long as one of its documents is held. */
  #dropLost(): void {
    for (const [key, document] of this.#documents) if (document.isLost) this.close(key);
  }

  #shrink(): void {
    const read = () => [...this.#documents.values()].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    while (this.#documents.size > MOST_DOCUMENTS || (this.#documents.size > 1 && read() > this.#mostRead))
      this.close(this.#documents.keys().next().value!);
  }
}
