import { type ByteSource, fillFrom } from '../objects/byte-source.ts';
import { memory, type Pdfium } from './pdfium.ts';

/** sizeof(FPDF_FILEACCESS) of fpdfview.h: length, function, parameter; 32 bits each. */
const ACCESS_SIZE = 12;

/**
 * The entry of the function that reads, in the table of the module. The table cannot grow, and only its first entry, the null pointer, is
 * free. A call of a null pointer names no file and fails.
 */
const FREE_ENTRY = 0;

/** pdfium reads 512 bytes at a time where it parses: they are taken from a larger piece. Bytes. */
const WINDOW = 32 * 1024;

/**
 * A WebAssembly module that exports the function which it imports, `(i32, i32, i32, i32) -> i32`: only functions of WebAssembly can stand in
 * the table through which C calls them.
 */
const PASSING_ON = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x09, 0x01, 0x60, 0x04, 0x7f, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
]);

/** The files that a module reads, by the parameter with which it asks for them. */
interface Readers {
  readonly files: Map<number, WindowedFile>;
  last: number;
}

const readersOf = new WeakMap<Pdfium, Readers>();

/** What pdfium is given of a file, and what takes it back. */
export interface FileAccess {
  /** Of an FPDF_FILEACCESS in the memory of the module; 0 when that has no memory left. */
  readonly address: number;
  /** Bytes that were read of the file so far. */
  bytesRead(): number;
  release(): void;
}

/** Lets pdfium read a file piece by piece where it lies. Release it when no document reads it any more. Throws nothing. */
export function fileAccess(pdfium: Pdfium, source: ByteSource): FileAccess {
  const readers = readersOf.get(pdfium) ?? startReaders(pdfium);
  const { malloc, free } = pdfium.wasmExports;
  const address = malloc(ACCESS_SIZE);
  if (address === 0) return { address, bytesRead: () => 0, release: () => undefined };
  const name = ++readers.last;
  const file = new WindowedFile(source);
  readers.files.set(name, file);
  const view = memory(pdfium);
  for (const [at, value] of [source.size, FREE_ENTRY, name].entries())
    view.setUint32(address + at * 4, value, true);
  return {
    address,
    bytesRead: () => file.bytesRead,
    release() {
      readers.files.delete(name);
      free(address);
    },
  };
}

function startReaders(pdfium: Pdfium): Readers {
  const files: Readers['files'] = new Map();
  /** FPDF_FILEACCESS.m_GetBlock: whether all of it could be read. */
  const getBlock = (name: number, position: number, target: number, size: number): number => {
    try {
      const block = pdfium.HEAPU8.subarray(target >>> 0, (target >>> 0) + (size >>> 0));
      return Number(files.get(name)?.fill(block, position >>> 0));
    } catch {
      return 0; // what cannot be read cannot be drawn, which pdfium reports
    }
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASSING_ON), { e: { f: getBlock } });
  pdfium.wasmExports.__indirect_function_table.set(FREE_ENTRY, exports.f);
  const readers: Readers = { files, last: 0 };
  readersOf.set(pdfium, readers);
  return readers;
}

class WindowedFile {
  readonly #source: ByteSource;
  readonly #window: Uint8Array | undefined;
  #start = 0;
  #filled = 0;
  bytesRead = 0;

  constructor(source: ByteSource) {
    this.#source = source;
    if (!source.whole) this.#window = Buffer.allocUnsafe(Math.min(WINDOW, source.size));
  }

  /** @returns whether the file has that many bytes there */
  fill(target: Uint8Array, position: number): boolean {
    this.bytesRead += target.length;
    const window = this.#window;
    if (!window || target.length >= window.length)
      return fillFrom(this.#source, target, position) === target.length;
    if (position < this.#start || position + target.length > this.#start + this.#filled) {
      this.#start = position;
      this.#filled = fillFrom(this.#source, window, position);
    }
    const from = position - this.#start;
    if (from + target.length > this.#filled) return false;
    target.set(window.subarray(from, from + target.length));
    return true;
  }
}
