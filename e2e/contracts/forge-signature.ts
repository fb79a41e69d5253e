import { builtInTimestamper, launchRevision, signRevision } from '@cinnabar/pdf';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';

/** A file signed and timestamped in a company's name by untrusted authorities. */
export async function forgeSignature(company: string): Promise<Buffer> {
  const forger = await makeTestPki();
  const timestamp = builtInTimestamper(forger.timestampAuthority);
  const signer = await forger.issueSigner({ commonName: company, organization: company });
  const platform = await forger.issueSigner({ commonName: '朱砂签电子合同平台' });
  const upload = makePdf();
  const rect = { x: 0.5, y: 0.1, width: 0.2, height: 0.14 };
  const fields = [{ name: 'seal', kind: 'signature' as const, page: 1, rect }];
  const facts = { name: company, time: new Date() };
  const launched = Buffer.concat([
    upload,
    await launchRevision(upload, { ...facts, fields }, { signer: platform, timestamp }),
  ]);
  const plan = {
    ...facts,
    field: 'seal',
    lock: ['seal'],
    appearance: [{ kind: 'text' as const, text: company }],
  };
  return Buffer.concat([launched, await signRevision(launched, plan, { signer, timestamp })]);
}
