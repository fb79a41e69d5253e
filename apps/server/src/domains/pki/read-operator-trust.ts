import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importTrustList, readTrustFolder, type TrustAnchor, TrustError } from '@cinnabar/pdf';

/**
 * Certificates that the operator trusts beside ours, from `trust/` of the data folder:
 * - certificates, PEM or DER, with JSON files beside them with their purposes and licence (`TrustSidecar`)
 * - `lists/*.xml`: trusted lists (ETSI TS 119 612), each signed by one of the certificates in `lists/signers/`
 * An invalid file is an error that names it: trust must not shrink unnoticed.
 * @throws TrustError · the file system's errors
 */
export async function readOperatorTrust(folder: string): Promise<TrustAnchor[]> {
  const lists = join(folder, 'lists');
  const names = (await namesIn(lists)).filter((name) => /\.xml$/i.test(name)).sort();
  const anchors = await certificatesIn(folder);
  if (names.length === 0) return anchors;
  const signers = (await certificatesIn(join(lists, 'signers'))).map(({ certificate }) => certificate);
  for (const name of names) anchors.push(...(await readList(join(lists, name), signers)));
  return anchors;
}

async function readList(path: string, signers: readonly Uint8Array[]): Promise<TrustAnchor[]> {
  try {
    return importTrustList(await readFile(path, 'utf8'), { signers });
  } catch (error) {
    if (!(error instanceof TrustError)) throw error;
    throw new TrustError(error.code, `${path}: ${error.message}`, { cause: error });
  }
}

/** None in a folder that does not exist, or holds other things only. */
async function certificatesIn(folder: string): Promise<TrustAnchor[]> {
  if ((await namesIn(folder)).length === 0) return [];
  try {
    return await readTrustFolder(folder);
  } catch (error) {
    if (error instanceof TrustError && error.code === 'empty') return [];
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
