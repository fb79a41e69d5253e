import { beforeAll, expect } from 'vitest';
import { launchRevision } from '../../sign/launch-revision.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { type SignPlan, signRevision } from '../../sign/sign-revision.ts';
import { expectSound } from '../programs/expect-sound.ts';
import { makeTestPki, type TestPki } from './test-pki.ts';

/** Signs the field `sig` of forms that other programs made, by a person of an authority that is made before all tests. */
export function foreignSigning() {
  let pki: TestPki;
  let signing: Signing;
  beforeAll(async () => {
    pki = await makeTestPki();
    signing = { signer: await pki.issueSigner({ commonName: '张三' }) };
  });
  return {
    async signed(base: Buffer, plan: Partial<SignPlan>, using: Partial<Signing> = {}): Promise<Buffer> {
      const facts = { field: 'sig', name: '张三', time: new Date() };
      return Buffer.concat([base, await signRevision(base, { ...facts, ...plan }, { ...signing, ...using })]);
    },
    async launched(upload: Buffer): Promise<Buffer> {
      const plan = { fields: [], name: '张三', time: new Date() };
      return Buffer.concat([upload, await launchRevision(upload, plan, signing)]);
    },
    authority: () => pki,
    sound: (file: Buffer) => expectSound(file, [pki.root.certificate]),
  };
}

export const withCode = (code: string) => expect.objectContaining({ name: 'PdfError', code });
