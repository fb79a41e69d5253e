import { builtInTimestamper, launchRevision, signRevision } from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';

const FILES = 12;
const PARTIES = ['s01_sig', 's02_sig'];

/** Small contracts as the product makes them: certified, filled and signed by two parties at B-T. */
export async function makeBenignFiles(): Promise<{ files: Uint8Array[]; trust: Uint8Array[] }> {
  const pki = await makeTestPki();
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const signer = await pki.issueSigner({ commonName: '张三' });
  const facts = { name: '张三', time: new Date() };
  const fields = PARTIES.map((name, index) => ({
    name,
    kind: 'signature' as const,
    page: 1,
    rect: { x: 0.1 + index / 2, y: 0.1, width: 0.2, height: 0.14 },
    lock: [name],
  }));
  const files = Array.from({ length: FILES }, async (_, index) => {
    let file = makePdf({ pages: 1 + index, xrefStream: index % 2 === 1 });
    const append = (bytes: Uint8Array) => {
      file = Buffer.concat([file, bytes]);
    };
    append(await launchRevision(file, { fields, ...facts }, { signer, timestamp }));
    for (const field of PARTIES) {
      const appearance = [{ kind: 'text' as const, text: '张三' }];
      append(await signRevision(file, { field, appearance, ...facts }, { signer, timestamp }));
    }
    return file;
  });
  return { files: await Promise.all(files), trust: [pki.root.certificate] };
}
