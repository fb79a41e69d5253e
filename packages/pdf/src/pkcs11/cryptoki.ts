import { Pkcs11Error } from './pkcs11-error.ts';

/** The numbers of PKCS#11 v2.40 and v3.0 that are used here. */
export const CK = {
  CKF_OS_LOCKING_OK: 2,
  CKF_RW_SESSION: 2,
  CKF_SERIAL_SESSION: 4,
  CKU_USER: 1,
  CKC_X_509: 0,
  CKO_CERTIFICATE: 1,
  CKO_PRIVATE_KEY: 3,
  CKA_CLASS: 0,
  CKA_TOKEN: 1,
  CKA_PRIVATE: 2,
  CKA_LABEL: 3,
  CKA_VALUE: 0x11,
  CKA_CERTIFICATE_TYPE: 0x80,
  CKA_ISSUER: 0x81,
  CKA_SERIAL_NUMBER: 0x82,
  CKA_SUBJECT: 0x101,
  CKA_ID: 0x102,
  CKM_RSA_PKCS: 1,
  CKM_RSA_PKCS_PSS: 0xd,
  CKM_ECDSA: 0x1041,
  CKM_EDDSA: 0x1057,
  CKM_SHA256: 0x250,
  CKM_SHA384: 0x260,
  CKM_SHA512: 0x270,
  CKG_MGF1_SHA256: 2,
  CKG_MGF1_SHA384: 3,
  CKG_MGF1_SHA512: 4,
} as const;

const CKR_OK = 0;
const CKR_PIN_INCORRECT = 0xa0;
const CKR_PIN_LOCKED = 0xa4;
export const CKR_USER_ALREADY_LOGGED_IN = 0x100;
const CKR_CRYPTOKI_ALREADY_INITIALIZED = 0x191;

const FUNCTIONS = [
  'C_Initialize',
  'C_Finalize',
  'C_GetSlotList',
  'C_GetTokenInfo',
  'C_OpenSession',
  'C_CloseSession',
  'C_Login',
  'C_CreateObject',
  'C_FindObjectsInit',
  'C_FindObjects',
  'C_FindObjectsFinal',
  'C_GetAttributeValue',
  'C_SignInit',
  'C_Sign',
] as const;
type FunctionName = (typeof FUNCTIONS)[number];

/** Types of the arguments; structures are laid out by {@link Cryptoki.ulongs} and passed as bytes. */
const SIGNATURES: Readonly<Record<FunctionName, readonly ('ulong' | 'uint8' | 'void *')[]>> = {
  C_Initialize: ['void *'],
  C_Finalize: ['void *'],
  C_GetSlotList: ['uint8', 'void *', 'void *'],
  C_GetTokenInfo: ['ulong', 'void *'],
  C_OpenSession: ['ulong', 'ulong', 'void *', 'void *', 'void *'],
  C_CloseSession: ['ulong'],
  C_Login: ['ulong', 'ulong', 'void *', 'ulong'],
  C_CreateObject: ['ulong', 'void *', 'ulong', 'void *'],
  C_FindObjectsInit: ['ulong', 'void *', 'ulong'],
  C_FindObjects: ['ulong', 'void *', 'ulong', 'void *'],
  C_FindObjectsFinal: ['ulong'],
  C_GetAttributeValue: ['ulong', 'ulong', 'void *', 'ulong'],
  C_SignInit: ['ulong', 'void *', 'ulong'],
  C_Sign: ['ulong', 'void *', 'ulong', 'void *', 'void *'],
};

type Argument = number | Uint8Array | null;

/** A loaded module. Calls run on threads of the pool, since a token may take its time. */
export interface Cryptoki {
  /** Calls a function. Throws a Pkcs11Error unless it returns CKR_OK, or one of the codes that are `accepted`. */
  call(name: FunctionName, args: readonly Argument[], accepted?: readonly number[]): Promise<void>;
  /** Structures and lists: numbers as CK_ULONG, bytes as their address, one after another without gaps. */
  layout(...fields: readonly Argument[]): Buffer;
  /** The CK_ULONG at a place of a list. */
  ulongAt(bytes: Buffer, index: number): number;
  readonly ulongSize: number;
}

/** What native code reads and writes must not be collected meanwhile: arguments, and what they point to. */
const inFlight = new Set<readonly Argument[]>();
const pointedTo = new WeakMap<Buffer, readonly Argument[]>();

const loaded = new Map<string, Promise<Cryptoki>>();

/**
 * Loads and initialises a PKCS#11 module once for the process; the module stays for its lifetime, as other tokens of the
 * same module may be in use.
 * @param path of the shared library
 * @throws Pkcs11Error `unavailable`
 */
export function loadCryptoki(path: string): Promise<Cryptoki> {
  const known = loaded.get(path);
  if (known) return known;
  const loading = load(path);
  loaded.set(path, loading);
  loading.catch(() => loaded.delete(path)); // the caller gets the error; the next may succeed
  return loading;
}

async function load(path: string): Promise<Cryptoki> {
  const koffi = await importKoffi();
  const ulongSize = koffi.sizeof('ulong');
  const functions = bind(koffi, path);
  const cryptoki: Cryptoki = {
    ulongSize,
    call: (name, args, accepted = []) =>
      new Promise<void>((resolve, reject) => {
        inFlight.add(args);
        functions[name].async(...args, (error: unknown, returned: number) => {
          inFlight.delete(args);
          if (error) reject(error);
          else if (returned === CKR_OK || accepted.includes(returned)) resolve();
          else reject(failure(name, returned));
        });
      }),
    layout: (...fields) => {
      const parts = fields.map((field) => {
        const isNumber = typeof field === 'number';
        const bytes = Buffer.alloc(isNumber ? ulongSize : POINTER_SIZE);
        writeInteger(bytes, isNumber ? BigInt(field) : field === null ? 0n : koffi.address(field));
        return bytes;
      });
      const structure = Buffer.concat(parts);
      pointedTo.set(structure, fields);
      return structure;
    },
    ulongAt: (bytes, index) => {
      const at = index * ulongSize;
      return ulongSize === 8 ? Number(bytes.readBigUInt64LE(at)) : bytes.readUInt32LE(at);
    },
  };
  // CK_C_INITIALIZE_ARGS: the module brings its own locks, as calls come from several threads.
  const args = cryptoki.layout(null, null, null, null, CK.CKF_OS_LOCKING_OK, null);
  await cryptoki.call('C_Initialize', [args], [CKR_CRYPTOKI_ALREADY_INITIALIZED]);
  return cryptoki;
}

type Koffi = typeof import('koffi');

async function importKoffi(): Promise<Koffi> {
  try {
    return await import('koffi');
  } catch (error) {
    throw new Pkcs11Error('unavailable', 'tokens need the optional package koffi', { cause: error });
  }
}

function bind(koffi: Koffi, path: string) {
  try {
    const library = koffi.load(path);
    const entries = FUNCTIONS.map(
      (name) => [name, library.func(name, 'ulong', [...SIGNATURES[name]])] as const,
    );
    return Object.fromEntries(entries) as Record<FunctionName, (typeof entries)[number][1]>;
  } catch (error) {
    const { message } = error as Error;
    throw new Pkcs11Error('unavailable', `${path} is no PKCS#11 module: ${message}`, { cause: error });
  }
}

const POINTER_SIZE = 8;

function writeInteger(bytes: Buffer, value: bigint): void {
  if (bytes.length === 8) bytes.writeBigUInt64LE(value);
  else bytes.writeUInt32LE(Number(value));
}

function failure(name: FunctionName, returned: number): Pkcs11Error {
  if (returned === CKR_PIN_INCORRECT || returned === CKR_PIN_LOCKED) {
    const message = returned === CKR_PIN_LOCKED ? 'the PIN is locked' : 'the PIN is wrong';
    return new Pkcs11Error('login', message, { returned });
  }
  return new Pkcs11Error('failed', `${name} returned 0x${returned.toString(16)}`, { returned });
}
