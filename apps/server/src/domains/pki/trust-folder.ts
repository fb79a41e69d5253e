import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateFacts } from '@cinnabar/pdf';

/**
 * Further roots that the operator trusts, e.g. of a licensed authority or of the timestamp authority: PEM or DER files in
 * `trust/` of the data folder. A file that holds no certificate is an error by name: trust must not shrink unnoticed.
 */
export async function readTrustFolder(folder: string): Promise<Uint8Array[]> {
  const roots: Uint8Array[] = [];
  for (const name of await list(folder)) {
    const bytes = await readFile(join(folder, name));
    const found = certificatesIn(bytes);
    try {
      for (const certificate of found) certificateFacts(certificate);
    } catch (error) {
      throw new Error(`trust/${name} holds something that is no certificate`, { cause: error });
    }
    roots.push(...found);
  }
  return roots;
}

function certificatesIn(file: Buffer): Uint8Array[] {
  const blocks = file
    .toString('latin1')
    .matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g);
  const found = Array.from(blocks, ([, base64]) => Buffer.from(base64!, 'base64'));
  return found.length > 0 ? found : [file];
}

async function list(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.(pem|crt|cer|der)$/i.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
