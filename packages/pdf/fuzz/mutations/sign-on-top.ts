import { launchRevision } from '../../src/sign/launch-revision.ts';
import { makeTestPki } from '../../src/testing/signing/test-pki.ts';

let attacker: ReturnType<typeof newAttacker> | undefined;

const newAttacker = async () => (await makeTestPki()).issueSigner({ commonName: 'Mallory' });

/** The file with a signature with an untrusted certificate, over all that stands in it. */
export async function signOnTop(bytes: Buffer): Promise<Buffer> {
  attacker ??= newAttacker();
  const plan = { fields: [], platformField: 'mallory', name: 'Mallory', time: new Date() };
  return Buffer.concat([bytes, await launchRevision(bytes, plan, { signer: await attacker })]);
}
