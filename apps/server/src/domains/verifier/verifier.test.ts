import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@cinnabar/kernel';
import { makePdf, makeTestPki } from '@cinnabar/pdf/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makeActor } from '../../testing/actor-app.ts';
import { uploadFile } from '../documents/documents-factory.ts';
import type { RevisionKind } from '../documents/index.ts';
import { openVerifierEnvironment } from './verifier-environment-factory.ts';
import { signedFile, withChangedByte, withDrawnLine } from './verifier-factory.ts';

const environment = await openVerifierEnvironment();
afterAll(environment.close);
const { database, documents, pki, app, as, verified } = environment;

async function widthOf(picture: string | null): Promise<number> {
  const [, base64] = /^data:image\/webp;base64,(.+)$/.exec(picture ?? '') ?? [];
  return (await sharp(Buffer.from(base64 ?? '', 'base64')).metadata()).width;
}

/** The same file with this /ID (hex) in its trailer. */
function withFileId(pdf: Buffer, id: string): Buffer {
  const text = pdf.toString('latin1');
  return Buffer.from(text.replace(/\/Root/, `/ID [<${id}> <${id}>] /Root`), 'latin1');
}

const file = await signedFile(pki);

describe('a file that was signed here', () => {
  it('is not modified, and every signature is valid', async () => {
    const verdict = await verified(file);
    expect(verdict).toMatchObject({ code: 0, statusCode: 0, unsignedBytes: 0 });
    const parties = verdict.signatureInfos.filter(({ certification }) => !certification);
    expect(parties.map(({ signatory }) => signatory)).toEqual(['海棠贸易有限公司', '王一川']);
    for (const info of parties) {
      expect(info).toMatchObject({
        code: 0,
        level: 'B-T',
        hasTimeStamp: true,
        verifyTimestamp: true,
        signPlatform: pki.platformName(),
        issuerLicensed: false,
        trust: { trusted: true },
      });
      expect(info.imgString).toMatch(/^data:image\/png;base64,/);
      expect(info.signTime).toMatch(/\+08:00$/);
      expect(info.chain).toHaveLength(3);
      expect(info.chain.at(-1)!.subject).toContain(info.signatory);
      expect(verdict.changes.every(({ permitted }) => permitted)).toBe(true);
    }
  });

  it('shows the signer of each signature, person and company apart, and how they were identified', async () => {
    const unnamed = await signedFile(pki, [
      { acts: 'person', person: { proof: 'PHONE', contact: '137****0001' } },
      {
        acts: 'person',
        person: { proof: 'REAL_NAME', name: '林知夏' },
        company: { proof: 'ENTERED', name: '青石建材有限公司', registerNo: null },
      },
    ]);
    const signers = async (bytes: Buffer) =>
      (await verified(bytes)).signatureInfos.map(({ signer }) => signer);
    expect(await signers(file)).toMatchObject([
      { acts: 'platform', name: pki.platformName(), source: 'installation' },
      { acts: 'company', person: null, company: '海棠贸易有限公司', companyProof: 'AUTHENTICATED' },
      { acts: 'person', person: '王一川', company: null, personProof: 'REAL_NAME', source: 'installation' },
    ]);
    expect((await signers(unnamed)).slice(1)).toMatchObject([
      { acts: 'person', name: '137****0001', person: '137****0001', personProof: 'PHONE' },
      { acts: 'person', person: '林知夏', company: '青石建材有限公司', companyProof: 'ENTERED' },
    ]);
    const { changes, signatureInfos } = await verified(unnamed);
    expect(signatureInfos[1]!.signatory).toBe('137****0001 (by phone, name not verified 姓名未核验)');
    expect(changes[0]!.text).toEqual({
      zh: '137****0001（姓名未核验）签署',
      en: 'Signed by 137****0001 (name not verified)',
    });
  });

  it('shows every name as a claim when its signature is invalid', async () => {
    for (const { signer } of (await verified(withChangedByte(file))).signatureInfos)
      expect(signer.source).toBe('claim');
  });

  it('shows the algorithms, permissions and locks of each signature', async () => {
    const verdict = await verified(file);
    expect(verdict).toMatchObject({
      fileName: '销售合同.pdf',
      size: file.length,
      validity: 'unmodified',
      documentTimestamps: [],
      isLatest: null,
    });
    expect(verdict.judgedAt).toMatch(/\+08:00$/);
    const [platform, party] = verdict.signatureInfos;
    expect(platform!.docMdp).toEqual({ level: 2, kept: true });
    expect(party).toMatchObject({
      indication: 'TOTAL_PASSED',
      subIndication: null,
      algorithms: { digest: expect.stringMatching(/sha-?256/i), weak: false },
      revocation: { status: 'unknown', source: null },
      docMdp: null,
      locks: { action: 'Include', fields: ['s01_sig'], kept: true },
      timestampAuthority: expect.stringMatching(/./),
    });
  });

  it('was drawn before and after each signing, and differs in nothing but the seals', async () => {
    expect((await verified(file)).drawn).toEqual({ pages: 2, differences: [], notDrawn: [] });
  });

  it('shows who signed in which revision', async () => {
    const { changes } = await verified(file);
    expect(changes.map(({ text }) => text.zh)).toEqual(['海棠贸易有限公司签署', '王一川签署']);
  });

  it('distinguishes the platform’s certification from the parties’ signatures', async () => {
    const { signatureInfos } = await verified(file);
    expect(signatureInfos.map(({ certification }) => certification)).toEqual([true, false, false]);
    expect(signatureInfos[0]!.signatory).toBe(pki.platformName());
  });

  it('with one byte changed is altered', async () => {
    const verdict = await verified(withChangedByte(file));
    expect(verdict.statusCode).toBe(2);
    for (const info of verdict.signatureInfos) {
      expect(info).toMatchObject({ code: 1, signPlatform: null, trust: { trusted: false } });
    }
    expect(verdict.signatureInfos.filter(({ certification }) => certification)).toHaveLength(1);
  });

  it('with a line drawn later is changed, while its signatures stay as they are', async () => {
    const verdict = await verified(withDrawnLine(file));
    expect(verdict.statusCode).toBe(1);
    const forbidden = verdict.changes.filter(({ permitted }) => !permitted);
    expect(forbidden).toHaveLength(1);
    expect(forbidden[0]!.text.zh).not.toBe('');
    expect(forbidden[0]!.text.en).not.toBe('');
  });

  it('shows the page before and after the line was drawn, and where it is', async () => {
    const { changes } = await verified(withDrawnLine(file));
    const [page, ...others] = changes.find(({ permitted }) => !permitted)!.pages;
    expect(others).toEqual([]);
    expect(page).toMatchObject({ page: 1, change: 'changed' });
    for (const picture of [page!.before, page!.after]) expect(await widthOf(picture)).toBe(800);
    expect(page!.before).not.toBe(page!.after);
    // From x = 100 to 400 of 595 points, 400 of 842 points above the lower edge.
    const [line, ...more] = page!.regions;
    expect(more).toEqual([]);
    expect(line!.x).toBeCloseTo(100 / 595, 1);
    expect(line!.y).toBeCloseTo(1 - 400 / 842, 1);
    expect(line!.width).toBeCloseTo(300 / 595, 1);
    expect(line!.height).toBeLessThan(0.05);
  });

  it('is a contract of ours when its bytes are, never because of its metadata', async () => {
    const mine = makeActor();
    const { body } = await uploadFile(app, as(mine), { bytes: makePdf({ title: newId() }) });
    const { id: documentId, sha256: expectedSha256 } = body.result;
    const contractId = newId();
    await database.transaction(async (tx) => {
      await documents.bindToContract(tx, mine, [documentId], contractId);
      const stored = await documents.storeBytes(file);
      await documents.appendRevision(tx, { documentId, expectedSha256, ...stored, kind: 'SIGN' });
    });
    const known = { documentId, contractStatus: 'COMPLETE' };
    expect(await verified(file)).toMatchObject({ ...known, isLatest: true, addedSince: null, newerIn: null });
    const changed = await verified(withDrawnLine(file));
    expect(changed).toMatchObject({ contractStatus: null, isLatest: null });
    expect(changed.documentId).not.toBe(documentId);

    const append = async (kind: RevisionKind, more: string) => {
      const head = await documents.headOf(documentId);
      const next = await documents.storeBytes(Buffer.concat([file, Buffer.from(more)]));
      await database.transaction((tx) =>
        documents.appendRevision(tx, { documentId, expectedSha256: head.sha256, ...next, kind }),
      );
    };
    await append('ARCHIVE', '\n%archived');
    await append('ARCHIVE', '\n%archived again');
    expect(await verified(file)).toMatchObject({
      ...known,
      isLatest: false,
      addedSince: 'VALIDATION_DATA',
      newerIn: contractId,
    });
    await append('SIGN', '\n%signed further');
    expect(await verified(file)).toMatchObject({ ...known, isLatest: false, addedSince: 'SIGNED' });
  });

  it('is not linked to us by the id of one of our documents', async () => {
    const mine = makeActor();
    const { body } = await uploadFile(app, as(mine), { bytes: makePdf({ title: newId() }) });
    const { id } = body.result;
    const forged = withFileId(makePdf({ title: newId() }), id.replaceAll('-', ''));
    expect(await verified(forged)).toMatchObject({
      documentId: id.replaceAll('-', ''),
      contractStatus: null,
      isLatest: null,
    });
  });
});

describe('other files', () => {
  it('without signatures have nothing to verify', async () => {
    expect(await verified(makePdf())).toMatchObject({ statusCode: 0, signatureInfos: [], changes: [] });
  });

  it('of an unknown authority are untrusted, until the operator trusts it', async () => {
    const foreign = await makeTestPki();
    const elsewhere = await signedFile({
      platformSigner: () => foreign.issueSigner({ commonName: 'Another platform' }),
      platformName: () => 'Another platform',
      timestamper: pki.timestamper,
      // Neither for the company nor for the person does it say more than a name.
      eventSigner: async (subject) => ({
        signer: await foreign.issueSigner({
          commonName: subject.acts === 'company' ? subject.company.name : '王一川',
        }),
      }),
    });
    const signatures = async () => {
      const verdict = await verified(elsewhere);
      expect(verdict.statusCode).toBe(0);
      return verdict.signatureInfos;
    };
    for (const info of await signatures()) {
      expect(info).toMatchObject({
        code: 2,
        indication: 'INDETERMINATE',
        issuerLicensed: null,
        signPlatform: null,
        certification: false,
        trust: { trusted: false },
        signer: { acts: 'unstated', person: null, company: null, source: 'claim' },
        timestampTrusted: true,
      });
      expect(info.trust.reason.zh).toContain('自称');
      expect(info.trust.reason.en).toMatch(/claims to be .* not verified/);
    }
    const { changes } = await verified(elsewhere);
    expect(changes.map(({ text }) => text)).toEqual([
      {
        zh: '自称“海棠贸易有限公司”的签名，未核实',
        en: 'A signature that claims to be by “海棠贸易有限公司”, not verified',
      },
      { zh: '自称“王一川”的签名，未核实', en: 'A signature that claims to be by “王一川”, not verified' },
    ]);
    const trust = join(environment.dataDir, 'trust');
    await mkdir(trust);
    await writeFile(join(trust, 'authority.cer'), foreign.root.certificate);
    await writeFile(join(trust, 'authority.json'), '{ "name": "某认证机构", "licensed": true }');
    for (const info of await signatures()) {
      expect(info).toMatchObject({
        code: 0,
        indication: 'TOTAL_PASSED',
        issuerLicensed: true,
        signPlatform: null,
        trust: { trusted: true },
        // A bare name may be either: it is called neither a person's nor a company's.
        signer: { acts: 'unstated', source: 'issuer', personProof: null },
      });
    }
  });
});
