import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AuditProof } from '@cinnabar/audit-proof';
import { asLog, makeProof } from '@cinnabar/audit-proof/testing';
import { builtInTimestamper, launchRevision, typesetReport } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCinnabar } from './run-cinnabar.ts';

const pki = await makeTestPki();
const timestamp = builtInTimestamper(pki.timestampAuthority);
const signer = await pki.issueSigner({ country: 'CN', commonName: '朱砂合同平台' });
const stamp = (digest: Uint8Array) => timestamp(digest);
let folder: string;
let trust: string;
let proof: AuditProof;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cinnabar-cli-'));
  proof = await makeProof({ stamp, covered: 2 });
  trust = path.join(folder, 'trust');
  await put('trust/root.der', pki.root.certificate);
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await runCinnabar(args, {
    write: (text) => {
      out += text;
    },
    complain: (text) => {
      err += text;
    },
    language: 'en',
    colours: false,
  });
  return { code, out, err };
}

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/** An evidence report with the proof inside, signed by the platform. */
async function report(attached: AuditProof): Promise<Buffer> {
  const { bytes } = await typesetReport({
    title: '出证报告',
    language: 'zh-CN',
    footer: '{page}/{total}',
    blocks: [{ kind: 'text', text: '出证报告' }],
    attachments: [
      {
        name: 'audit-proof.json',
        type: 'application/json',
        description: '日志证明',
        bytes: Buffer.from(JSON.stringify(attached)),
        modified: new Date(),
      },
    ],
  });
  const plan = { fields: [], name: '朱砂合同平台', reason: '出证', time: new Date() };
  return Buffer.concat([bytes, await launchRevision(bytes, plan, { signer, timestamp })]);
}

describe('cinnabar audit verify', () => {
  it('proves a report, and prints in plain words the result of each step', async () => {
    const file = await put('report.pdf', await report(proof));
    const { code, out } = await run('audit', 'verify', file, '--trust', trust);
    expect(code).toBe(0);
    expect(out).toContain(`${file}: the log is proven`);
    expect(out).toContain('✓ the report is as it was signed');
    expect(out).toContain('✓ 3 records of contract-1, each follows from the one before');
    expect(out).toContain('✓ root 7 of 2026-11-21 stands over records 1 to 2; the 1 after it');
    expect(out).toMatch(/✓ the root existed at .* says the timestamp of .*CN=/);
    expect(out).toContain('✓ that authority is one that you trust');
    expect(out).toContain('– the root was not compared with a copy');
  });

  it('reports a consistent proof that nothing external confirms', async () => {
    const { code, out } = await run('audit', 'verify', await put('alone.pdf', await report(proof)));
    expect(code).toBe(3);
    expect(out).toContain('nothing that you trust vouches for it yet: give --roots or --trust');
    const own = await makeTestPki();
    const other = await put('strange/root.der', own.root.certificate);
    const strange = await run(
      'audit',
      'verify',
      path.join(folder, 'alone.pdf'),
      '--trust',
      path.dirname(other),
    );
    expect([strange.code, strange.out]).toEqual([1, expect.stringContaining('✗ that authority is none')]);
  });

  it('prints Chinese on request', async () => {
    const file = await put('proof.json', JSON.stringify(proof));
    const { code, out } = await run('audit', 'verify', file, '--trust', trust, '--lang', 'zh');
    expect(code).toBe(0);
    expect(out).toContain('日志得到证明');
    expect(out).toContain('前后相连');
    expect(out).not.toMatch(/[a-z]+ of [a-z]+/);
  });

  it('compares the root with copies: a folder, a file, an answer of the public call', async () => {
    const file = await put('proof.json', JSON.stringify(proof));
    const { root } = proof.inclusion!;
    await put('copies/audit-root-000007.json', JSON.stringify(root));
    await put('copies/notes.txt', 'not a copy');
    const answer = await put(
      'answer.json',
      JSON.stringify({ code: 0, result: { list: [root], next: null } }),
    );
    for (const copies of [path.join(folder, 'copies'), answer]) {
      const { code, out } = await run('audit', 'verify', file, '--roots', copies);
      expect([code, out]).toEqual([0, expect.stringContaining('✓ the root is the one that was handed out')]);
    }
    const other = await put('other.json', JSON.stringify([{ ...root, root: 'ab'.repeat(32) }]));
    const forged = await run('audit', 'verify', file, '--roots', other);
    expect(forged.code).toBe(1);
    expect(forged.out).toContain('THE LOG IS NOT PROVEN');
    expect(forged.out).toContain('✗ THE ROOT IS NOT THE ONE THAT WAS HANDED OUT');
  });

  it('proves nothing by a changed log, by one without a root, nor by a changed report', async () => {
    const changed = structuredClone(proof);
    changed.records[1]!.texts['actor.name']!.value = '沈砚';
    const inReport = await run('audit', 'verify', await put('changed.pdf', await report(changed)));
    expect(inReport.code).toBe(1);
    expect(inReport.out).toContain('✗ record 2: a name, address or other text');
    const young = await run(
      'audit',
      'verify',
      await put('y.json', JSON.stringify({ ...proof, inclusion: null })),
    );
    expect([young.code, young.out]).toEqual([1, expect.stringContaining('no published root stands over')]);
    const pdf = await report(proof);
    pdf[40]! ^= 1;
    const broken = await run('audit', 'verify', await put('broken.pdf', pdf));
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining('✗ the report is not as it was')]);
  });

  it('reports unreadable files, and continues with the others', async () => {
    const good = await put('proof.json', JSON.stringify(proof));
    const other = await put('other.txt', '{"format":"something"}');
    const { code, out } = await run(
      'audit',
      'verify',
      other,
      path.join(folder, 'none.json'),
      good,
      '--trust',
      trust,
    );
    expect(code).toBe(2);
    expect(out).toContain('other.txt: cannot be read (not an audit proof of version 1)');
    expect(out).toContain('none.json: cannot be read');
    expect(out).toContain('proof.json: the log is proven');
    expect(await run('audit', 'verify', good, '--roots', other)).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a copy of roots'),
    });
    expect(await run('audit', 'verify')).toMatchObject({ code: 2, err: expect.stringContaining('no file') });
    expect((await run('audit', 'check', good)).code).toBe(2);
  });

  it('prints one JSON document on demand', async () => {
    const { out } = await run(
      'audit',
      'verify',
      await put('proof.json', JSON.stringify(proof)),
      '--trust',
      trust,
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject([{ valid: true, report: { length: 3, covered: 2, proven: true } }]);
  });
});

describe('cinnabar', () => {
  it('explains both of its commands, and passes verify on', async () => {
    const { code, out } = await run('--help');
    expect([code, out]).toEqual([0, expect.stringMatching(/cinnabar verify[\s\S]*cinnabar audit verify/)]);
    const file = await put('report.pdf', await report(proof));
    expect((await run('verify', file)).out).toContain('not modified');
    expect((await run('nonsense')).code).toBe(2);
  });
});

describe('cinnabar audit verify of an exported log', () => {
  it('proves its records and says of each chain what was checked', async () => {
    const file = await put('log.jsonl', asLog(proof, [1, 3]));
    const { code, out } = await run('audit', 'verify', file, '--trust', trust);
    expect(code).toBe(0);
    expect(out).toContain(`${file}: the log is proven`);
    expect(out).toContain('✓ 2 records, and 1 without texts that link them');
    expect(out).toContain('CONTRACT:contract-1, in 1 part:');
    expect(out).toContain('✓ records 1 to 3: each follows from the one before');
    expect(out).toMatch(/✓ the root existed at .* says the timestamp of .*CN=/);
    expect(out).not.toContain('陈书远');
  });

  it('gives 3 where nothing vouches for it, and 1 where it was changed or cut off', async () => {
    const whole = asLog(proof, [1]);
    expect((await run('audit', 'verify', await put('bare.jsonl', whole))).code).toBe(3);
    const cases = {
      text: [whole.replace('林知夏', '顾行舟'), 'record 1: a name, address or other text'],
      end: [whole.replace(/\{"end".*\n$/, ''), 'the file is not whole'],
      record: [whole.replace(/\{"link":\{"sequence":2.*\n/, ''), 'record 2 is missing'],
    } as const;
    for (const [name, [text, said]] of Object.entries(cases)) {
      const { code, out } = await run('audit', 'verify', await put(`${name}.jsonl`, text), '--trust', trust);
      expect({ name, code }).toEqual({ name, code: 1 });
      expect(out).toContain(said);
    }
  });

  it('gives 2 for lines that are none of a log, and names the line', async () => {
    const file = await put('odd.jsonl', `${asLog(proof, [1]).split('\n', 2).join('\n')}\n{"record":7}\n`);
    const { code, out } = await run('audit', 'verify', file);
    expect(code).toBe(2);
    expect(out).toContain('line 3');
  });
});
