import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeRevision } from '../src/sign/close-revision.ts';
import { launchRevision } from '../src/sign/launch-revision.ts';
import { signRevision } from '../src/sign/sign-revision.ts';
import { makePdf } from '../src/testing/files/make-pdf.ts';
import { redDisc } from '../src/testing/files/test-picture.ts';
import { makeTestPki } from '../src/testing/signing/test-pki.ts';
import { builtInTimestamper } from '../src/timestamp/issue-timestamp.ts';

/** Larger files only make each input slower. */
const LARGEST = 120_000;

/** Files of every kind this package writes, signed by a fresh authority, and those of a folder when it is there. */
export async function seedFiles(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  return [...(await ownFiles()), ...filesIn(folder)];
}

function filesIn(folder: string): { name: string; bytes: Buffer }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .filter(({ bytes }) => bytes.length <= LARGEST);
}

async function ownFiles(): Promise<{ name: string; bytes: Buffer }[]> {
  const pki = await makeTestPki();
  const signer = await pki.issueSigner({ commonName: '王一川', organization: '海棠贸易有限公司' });
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  const seal = await redDisc(60);
  const made: { name: string; bytes: Buffer }[] = [];
  for (const xrefStream of [false, true]) {
    const kind = xrefStream ? 'stream' : 'table';
    const upload = makePdf({ xrefStream, pages: 2 });
    const rect = { x: 0.5, y: 0.2, width: 0.2, height: 0.1 };
    const fields = [
      { name: 's01_sig', kind: 'signature' as const, page: 1, rect, lock: ['s01_sig', 's01_day'] },
      { name: 's01_day', kind: 'text' as const, page: 1, rect: { ...rect, y: 0.4 } },
      { name: 's02_sig', kind: 'signature' as const, page: 2, rect, lock: ['s02_sig'] },
      { name: 'closing', kind: 'timestamp' as const, page: 1 },
    ];
    const facts = { name: '朱砂合同平台', time: new Date() };
    const launched = Buffer.concat([upload, await launchRevision(upload, { ...facts, fields }, { signer })]);
    const plan = {
      ...facts,
      field: 's01_sig',
      appearance: [{ kind: 'picture' as const, picture: seal }],
      fills: [
        { field: 's01_day', value: '2026', appearance: [{ kind: 'text' as const, text: '2026', size: 10 }] },
      ],
    };
    const signed = Buffer.concat([launched, await signRevision(launched, plan, { signer, timestamp })]);
    const data = { certificates: [pki.root.certificate, pki.issuing.certificate], crls: [] };
    const closed = Buffer.concat([
      signed,
      await closeRevision(signed, { data, field: 'closing' }, timestamp),
    ]);
    made.push(
      { name: `own-${kind}-upload`, bytes: upload },
      { name: `own-${kind}-launched`, bytes: launched },
      { name: `own-${kind}-signed`, bytes: signed },
      { name: `own-${kind}-closed`, bytes: closed },
    );
  }
  return made;
}
