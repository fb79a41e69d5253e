import { builtInTimestamper, launchRevision, signRevision } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';

/** Contracts per second that packages/pdf makes by itself. */
export async function signAlone(pdf: Uint8Array, rounds: number): Promise<number> {
  const makeContract = await contractAlone(pdf);
  const start = performance.now();
  for (let round = 0; round < rounds; round++) await makeContract();
  return rounds / ((performance.now() - start) / 1000);
}

/** A contract as packages/pdf makes it by itself: a launch revision and two signatures at B-T, event keys included. */
export async function contractAlone(pdf: Uint8Array): Promise<() => Promise<void>> {
  const pki = await makeTestPki();
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const platform = await pki.issueSigner({ commonName: 'platform' });
  const parties = ['s0001_g001', 's0002_g001'];
  const rect = { x: 0.1, y: 0.2, width: 0.2, height: 0.1414 };
  return async () => {
    const time = new Date();
    const fields = parties.map((name, index) => ({
      name,
      kind: 'signature' as const,
      page: 1,
      rect: { ...rect, x: rect.x + index / 2 },
      lock: [name],
    }));
    let file = Buffer.from(pdf);
    const append = (bytes: Uint8Array) => {
      file = Buffer.concat([file, bytes]);
    };
    append(await launchRevision(file, { fields, name: 'platform', time }, { signer: platform, timestamp }));
    for (const field of parties) {
      const signer = await pki.issueSigner({ commonName: '陈书远' });
      const appearance = [{ kind: 'text' as const, text: '陈书远' }];
      append(
        await signRevision(
          file,
          { field, appearance, name: '陈书远', time, lock: [field] },
          { signer, timestamp },
        ),
      );
    }
  };
}
