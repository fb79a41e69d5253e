import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCertificate } from '../../certificates/known-certificates.ts';
import { holderName } from '../path/distinguished-names.ts';
import type { TrustAnchor, TrustPurpose } from './trust-anchor.ts';
import { TrustError } from './trust-error.ts';

/**
 * What a JSON file beside certificates says of them: `cfca.json` of those in `cfca.pem`, `trust.json` of all the others in its
 * folder. It is how the roots of authorities that hold a licence are imported where no signed list of them exists.
 */
export interface TrustSidecar {
  /** What people call the authority; its certificate's own name when absent. */
  readonly name?: string;
  /** Whether it holds a licence of its state. */
  readonly licensed?: boolean;
  /** For everything when absent. */
  readonly purposes?: readonly TrustPurpose[];
  /** ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}

const CERTIFICATES = /\.(pem|crt|cer|der)$/i;
const PEM = /-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g;

/**
 * Every certificate in a folder, PEM (RFC 7468; several to a file) or DER, with what the JSON files beside them say.
 * @throws TrustError `empty`, `malformed` · the file system's errors
 */
export async function readTrustFolder(folder: string): Promise<TrustAnchor[]> {
  const names = (await readdir(folder)).sort();
  const shared = names.includes('trust.json') ? await readSidecar(join(folder, 'trust.json')) : {};
  const anchors: TrustAnchor[] = [];
  for (const name of names.filter((each) => CERTIFICATES.test(each))) {
    const path = join(folder, name);
    const own = name.replace(CERTIFICATES, '.json');
    const sidecar = names.includes(own) ? await readSidecar(join(folder, own)) : shared;
    anchors.push(...certificatesIn(await readFile(path)).map((der) => toAnchor(der, sidecar, path)));
  }
  if (anchors.length === 0) throw new TrustError('empty', `no certificate in ${folder}`);
  return anchors;
}

function certificatesIn(bytes: Buffer): Uint8Array[] {
  const encoded = [...bytes.toString('latin1').matchAll(PEM)];
  if (encoded.length === 0) return [bytes];
  return encoded.map(([, body]) => Buffer.from(body!, 'base64'));
}

function toAnchor(certificate: Uint8Array, sidecar: TrustSidecar, path: string): TrustAnchor {
  const facts = readCertificate(certificate);
  if (!facts) throw new TrustError('malformed', `${path} holds something that is no certificate`);
  return {
    certificate,
    name: sidecar.name ?? holderName(facts).name,
    purposes: sidecar.purposes ?? ['signature', 'timestamp'],
    licensed: sidecar.licensed ?? null,
    ...(sidecar.from ? { from: new Date(sidecar.from) } : {}),
    ...(sidecar.to ? { to: new Date(sidecar.to) } : {}),
    source: path,
  };
}

async function readSidecar(path: string): Promise<TrustSidecar> {
  const text = await readFile(path, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (isSidecar(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new TrustError('malformed', `${path}: ${error.message}`, { cause: error });
  }
  throw new TrustError('malformed', `${path} does not say what a sidecar of certificates says`);
}

const PURPOSES: readonly unknown[] = ['signature', 'timestamp'];
const isTime = (value: unknown) => typeof value === 'string' && !Number.isNaN(new Date(value).getTime());

/** A key that is misspelt would silently trust too much. */
const ENTRIES: Readonly<Record<string, (value: unknown) => boolean>> = {
  name: (value) => typeof value === 'string',
  licensed: (value) => typeof value === 'boolean',
  purposes: (value) => Array.isArray(value) && value.every((item) => PURPOSES.includes(item)),
  from: isTime,
  to: isTime,
};

const isSidecar = (value: unknown): value is TrustSidecar =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([key, entry]) => ENTRIES[key]?.(entry) ?? false);
