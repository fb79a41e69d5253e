import { PDFiumModule } from '@hyzyla/pdfium';
import { RenderError } from './render-error.ts';

/**
 * The functions of pdfium's C interface (fpdfview.h, fpdf_text.h, fpdf_formfill.h) that page images and page text
 * need. Documents, pages and buffers are addresses in the memory of the WebAssembly module; 0 means failure.
 */
export interface Pdfium {
  _FPDF_InitLibraryWithConfig(config: number): void;
  _FPDF_LoadCustomDocument(access: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    color: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDF_FFLDraw(
    form: number,
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  wasmExports: {
    malloc(size: number): number;
    free(address: number): void;
    memory: WebAssembly.Memory;
    __indirect_function_table: WebAssembly.Table;
  };
  /** A view of the module's memory. It is replaced whenever that memory grows, so never keep it. */
  HEAPU8: Uint8Array;
}

let started: Promise<Pdfium> | undefined;
let current: Pdfium | undefined;

/** The next document gets a new module. */
function letGo(pdfium: Pdfium): void {
  if (pdfium !== current) return;
  started = undefined;
  current = undefined;
}

const failed = new WeakSet<Pdfium>();

/** Its memory cannot be trusted any more: see {@link guarded}. */
export const hasFailed = (pdfium: Pdfium) => failed.has(pdfium);

/**
 * Runs `use`; a trap inside the module (memory exhausted, an address outside) becomes a RenderError, and the next document
 * gets a new module.
 */
export function guarded<T>(pdfium: Pdfium, use: () => T): T {
  if (hasFailed(pdfium)) throw new RenderError('unreadable', 'pdfium has failed on another document');
  try {
    return use();
  } catch (error) {
    if (!isTrap(error)) throw error;
    failed.add(pdfium);
    letGo(pdfium);
    throw new RenderError('unreadable', `pdfium has failed: ${error.message}`);
  }
}

/** A WebAssembly.RuntimeError, or a view beyond the memory that is left. */
const isTrap = (error: unknown): error is Error =>
  error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');

/** The pdfium of this thread, started once. */
export function startPdfium(): Promise<Pdfium> {
  started ??= load();
  return started;
}

async function load(): Promise<Pdfium> {
  // The package's own types name only what its wrapper uses; the module carries the whole interface.
  const options: object = { printErr: () => undefined };
  const globals = new Set(Object.getOwnPropertyNames(globalThis));
  const pdfium = (await PDFiumModule(options)) as unknown as Pdfium;
  removeHints(globals);
  boundMemory(pdfium);
  pdfium._FPDF_InitLibraryWithConfig(0);
  current = pdfium;
  return pdfium;
}

/** The package leaves getters behind that say which function is not exported; they would hold its first module permanently. */
function removeHints(before: ReadonlySet<string>): void {
  for (const [name, { get, set, configurable }] of Object.entries(
    Object.getOwnPropertyDescriptors(globalThis),
  )) {
    if (!before.has(name) && configurable && get && !set) Reflect.deleteProperty(globalThis, name);
  }
}

/**
 * A scan of A3 at 600 dpi can be drawn, its data beside its pixels, and no page takes the machine. Files are read where they lie and are
 * not counted.
 */
const MOST_MEMORY = 448 * 1024 * 1024;
const WASM_PAGE = 64 * 1024;

/** How many documents are open. */
const open = new WeakMap<Pdfium, number>();

/** What a module may keep for good; most files need less. */
const KEPT_MEMORY = 128 * 1024 * 1024;

/** Counts a document that is opened (1) or closed (-1). A module gives no memory back, so a large one is let go with its last document. */
export function countDocument(pdfium: Pdfium, by: 1 | -1): void {
  const left = (open.get(pdfium) ?? 0) + by;
  open.set(pdfium, left);
  if (left === 0 && pdfium.wasmExports.memory.buffer.byteLength > KEPT_MEMORY) letGo(pdfium);
}

/** The module may grow to two gigabytes by itself, and never gives anything back. */
function boundMemory(pdfium: Pdfium): void {
  const { memory } = pdfium.wasmExports;
  const grow = memory.grow.bind(memory);
  memory.grow = (pages: number) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE > MOST_MEMORY)
      throw new RangeError('no more memory for pdfium');
    return grow(pages);
  };
}

/** Runs `use` with a scratch buffer that is freed afterwards. */
export function withScratch<T>(pdfium: Pdfium, size: number, use: (address: number) => T): T {
  const address = pdfium.wasmExports.malloc(size);
  if (address === 0) throw new RangeError(`pdfium has no ${size} bytes left`);
  try {
    return use(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}

/** The module's memory as it is now. */
export const memory = (pdfium: Pdfium) => new DataView(pdfium.HEAPU8.buffer);
