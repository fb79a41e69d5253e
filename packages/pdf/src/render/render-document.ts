import { openFileSource, type PdfInput, toSource } from '../objects/byte-source.ts';
import { type FileAccess, fileAccess } from './file-access.ts';
import {
  countDocument,
  guarded,
  hasFailed,
  memory,
  type Pdfium,
  startPdfium,
  withScratch,
} from './pdfium.ts';
import { RenderError } from './render-error.ts';

/** Size of a page as it is shown, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** Larger files are for the caller to refuse; this only keeps offsets within 32 bits. */
const LARGEST_FILE = 512 * 1024 * 1024;
const PASSWORD_ERROR = 4;
/** sizeof(FPDF_FORMFILLINFO) of version 2, generously. All callbacks stay null: nothing in a file may act. */
const FORM_INFO_SIZE = 256;
const FORM_INFO_VERSION = 2;

/** A file opened in pdfium, which reads it piece by piece. Close it: its memory lies outside the reach of garbage collection. */
export class RenderDocument {
  readonly pdfium: Pdfium;
  readonly pageCount: number;
  readonly #access: FileAccess;
  readonly #document: number;
  readonly #formInfo: number;
  readonly #form: number;
  #onClosed = () => {};
  #closed = false;

  /**
   * @param input must stay readable, and as it is, until the document is closed
   * @param password of an encrypted file; when absent the one of the input, or the empty one
   * @throws RenderError `unreadable`, `encrypted`, `too-large`
   */
  static async open(input: PdfInput, password?: string): Promise<RenderDocument> {
    const pdfium = await startPdfium();
    return guarded(pdfium, () => new RenderDocument(pdfium, input, password));
  }

  /** A file on disk, which is held open until the document is closed. Throws as {@link RenderDocument.open}, and what the file system does. */
  static async openFile(path: string): Promise<RenderDocument> {
    const file = openFileSource(path);
    try {
      const document = await RenderDocument.open(file);
      document.#onClosed = () => file.close();
      return document;
    } catch (error) {
      file.close();
      throw error;
    }
  }

  private constructor(pdfium: Pdfium, input: PdfInput, password: string | undefined) {
    const source = toSource(input);
    if (source.size > LARGEST_FILE) throw new RenderError('too-large', 'the file is too large to be drawn');
    this.pdfium = pdfium;
    this.#access = fileAccess(pdfium, source);
    const { address } = this.#access;
    if (address === 0) throw new RenderError('too-large', 'no memory left to open the file');
    const secret = Buffer.from(`${password ?? source.password ?? ''}\0`);
    this.#document = withScratch(pdfium, secret.length, (scratch) => {
      pdfium.HEAPU8.set(secret, scratch);
      return pdfium._FPDF_LoadCustomDocument(address, scratch);
    });
    if (this.#document === 0) {
      const encrypted = pdfium._FPDF_GetLastError() === PASSWORD_ERROR;
      this.#access.release();
      throw encrypted
        ? new RenderError('encrypted', 'the file needs a password')
        : new RenderError('unreadable', 'the file cannot be opened');
    }
    countDocument(pdfium, 1);
    this.pageCount = pdfium._FPDF_GetPageCount(this.#document);
    this.#formInfo = pdfium.wasmExports.malloc(FORM_INFO_SIZE);
    pdfium.HEAPU8.fill(0, this.#formInfo, this.#formInfo + FORM_INFO_SIZE);
    memory(pdfium).setInt32(this.#formInfo, FORM_INFO_VERSION, true);
    this.#form = pdfium._FPDFDOC_InitFormFillEnvironment(this.#document, this.#formInfo);
  }

  /** Another document made pdfium fail: open this one again. */
  get isLost(): boolean {
    return hasFailed(this.pdfium);
  }

  /** Bytes that pdfium has read of the file; it keeps what it has read until the document is closed. */
  get bytesRead(): number {
    return this.#access.bytesRead();
  }

  /** @param page from 1 */
  pageSize(page: number): PageSize {
    this.#check(page);
    const read = (size: number) => {
      if (!this.pdfium._FPDF_GetPageSizeByIndexF(this.#document, page - 1, size)) {
        throw new RenderError('unreadable', `page ${page} cannot be read`);
      }
      const view = memory(this.pdfium);
      return { width: view.getFloat32(size, true), height: view.getFloat32(size + 4, true) };
    };
    return guarded(this.pdfium, () => withScratch(this.pdfium, 8, read));
  }

  /**
   * Runs `use` with the page opened, and with the form that draws its fields (0 when the file has none).
   * @param page from 1
   */
  withPage<T>(page: number, use: (handle: number, form: number) => T): T {
    this.#check(page);
    return guarded(this.pdfium, () => this.#openPage(page, use));
  }

  #openPage<T>(page: number, use: (handle: number, form: number) => T): T {
    const handle = this.pdfium._FPDF_LoadPage(this.#document, page - 1);
    if (handle === 0) throw new RenderError('unreadable', `page ${page} cannot be read`);
    if (this.#form !== 0) this.pdfium._FORM_OnAfterLoadPage(handle, this.#form);
    try {
      return use(handle, this.#form);
    } finally {
      if (this.#form !== 0) this.pdfium._FORM_OnBeforeClosePage(handle, this.#form);
      this.pdfium._FPDF_ClosePage(handle);
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    try {
      if (this.isLost) return; // its memory goes with the module
      guarded(this.pdfium, () => this.#free());
    } catch (error) {
      // The module has failed and is not used again; who is done with a document has nothing to do about that.
      if (!(error instanceof RenderError)) throw error;
    } finally {
      this.#onClosed();
    }
  }

  #free(): void {
    if (this.#form !== 0) this.pdfium._FPDFDOC_ExitFormFillEnvironment(this.#form);
    this.pdfium._FPDF_CloseDocument(this.#document);
    this.pdfium.wasmExports.free(this.#formInfo);
    this.#access.release();
    countDocument(this.pdfium, -1);
  }

  #check(page: number): void {
    if (this.#closed) throw new RenderError('unknown-document', 'the document has been closed');
    if (!Number.isInteger(page) || page < 1 || page > this.pageCount) {
      throw new RenderError('no-such-page', `there is no page ${page} of ${this.pageCount}`);
    }
  }
}
