import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const EXTENSIONS = /\.(pem|crt|cer|der)$/i;
const PEM = /-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g;

/** Every certificate in a folder, PEM (several to a file) or DER. Throws when the folder cannot be read or holds none. */
export async function readTrust(folder: string): Promise<Uint8Array[]> {
  const names = (await readdir(folder)).filter((name) => EXTENSIONS.test(name)).sort();
  const certificates = (await Promise.all(names.map((name) => readCertificates(join(folder, name))))).flat();
  if (certificates.length === 0) throw new Error(`no certificate in ${folder}`);
  return certificates;
}

async function readCertificates(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path);
  const encoded = [...bytes.toString('latin1').matchAll(PEM)];
  if (encoded.length === 0) return [bytes];
  return encoded.map(([, body]) => Buffer.from(body!, 'base64'));
}
