import type { Signer } from '../cms/signer.ts';
import { CK, CKR_USER_ALREADY_LOGGED_IN, type Cryptoki, loadCryptoki } from './cryptoki.ts';
import type { ObjectName } from './find-objects.ts';
import { Pkcs11Error } from './pkcs11-error.ts';
import { SessionPool } from './session-pool.ts';
import { storeCertificate } from './store-certificate.ts';
import { type TokenKey, tokenSigner } from './token-signer.ts';

export interface TokenOptions {
  /** Path of the vendor's PKCS#11 module, a shared library. */
  readonly module: string;
  /** CKA_LABEL of the token; may be left out when there is one token only. */
  readonly label?: string;
  /** PIN of the user. It is handed to the token and overwritten here; when given as a string, JavaScript keeps that. */
  readonly pin: string | Uint8Array;
  /** Signatures that the token makes at the same time; 4 when absent. */
  readonly sessions?: number;
}

/** A token, opened and logged in to. */
export interface Token {
  /** A signer for one of its keys, whose signatures are checked against its certificate. Errors: Pkcs11Error. */
  signer(key: TokenKey): Promise<Signer>;
  /** Puts a certificate (DER) beside its key, under the key's id, where signers look for it. */
  storeCertificate(certificate: Uint8Array, name: Required<ObjectName>): Promise<void>;
  /** Ends the sessions that are not in use. */
  close(): Promise<void>;
}

/**
 * Opens a hardware or software token through PKCS#11 (OASIS v2.40). Needs the optional package koffi; nothing is loaded before
 * the first call.
 * @throws Pkcs11Error `unavailable`, `no-token`, `ambiguous`, `login`
 */
export async function openToken(options: TokenOptions): Promise<Token> {
  const cryptoki = await loadCryptoki(options.module);
  const slot = await findSlot(cryptoki, options.label);
  const pool = new SessionPool(cryptoki, slot, options.sessions ?? 4);
  // A login holds for every session of the application, as long as one is open (2.6.4).
  await pool.use((session) => logIn(cryptoki, session, options.pin));
  return {
    signer: (key) => tokenSigner(cryptoki, pool, key),
    storeCertificate: (certificate, name) => storeCertificate(cryptoki, slot, certificate, name),
    close: () => pool.close(),
  };
}

async function logIn(cryptoki: Cryptoki, session: number, pin: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(pin);
  try {
    await cryptoki.call('C_Login', [session, CK.CKU_USER, bytes, bytes.length], [CKR_USER_ALREADY_LOGGED_IN]);
  } finally {
    bytes.fill(0);
  }
}

const MOST_SLOTS = 256;
const TOKEN_INFO_BYTES = 512;
const LABEL_BYTES = 32;

async function findSlot(cryptoki: Cryptoki, label: string | undefined): Promise<number> {
  const slots = Buffer.alloc(cryptoki.ulongSize * MOST_SLOTS);
  const count = cryptoki.layout(MOST_SLOTS);
  await cryptoki.call('C_GetSlotList', [1, slots, count]);
  const found: number[] = [];
  for (let i = 0; i < cryptoki.ulongAt(count, 0); i++) {
    const slot = cryptoki.ulongAt(slots, i);
    const info = Buffer.alloc(TOKEN_INFO_BYTES);
    await cryptoki.call('C_GetTokenInfo', [slot, info]);
    const name = info.toString('utf8', 0, LABEL_BYTES).trimEnd();
    // SoftHSM always offers one more token, without a name, that is not initialised.
    if (label === undefined ? name !== '' : name === label) found.push(slot);
  }
  if (found.length === 1) return found[0]!;
  const which = label === undefined ? 'token' : `token ${label}`;
  if (found.length > 1) throw new Pkcs11Error('ambiguous', `there is more than one ${which}`);
  throw new Pkcs11Error('no-token', `there is no ${which}`);
}
