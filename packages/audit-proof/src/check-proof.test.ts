import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInTimestamper } from '@cinnabar/pdf';
import { makeTestPki } from '@cinnabar/pdf/testing';
import { describe, expect, it } from 'vitest';
import { checkProof } from './check-proof.ts';
import { type AuditProof, auditProofSchema } from './proof-schema.ts';
import { linkHash } from './record-hash.ts';
import { makeProof } from './testing/make-proof.ts';

const pki = await makeTestPki();
const timestamp = builtInTimestamper(pki.timestampAuthority);
/** The root certificate above the timestamp authority's. */
const trusted = [pki.root.certificate];
const stamp = (digest: Uint8Array) => timestamp(digest);

/** A copy with one part replaced. */
function changed(proof: AuditProof, change: (copy: AuditProof) => void): AuditProof {
  const copy = structuredClone(proof);
  change(copy);
  return copy;
}

describe('a proof as the product makes it', () => {
  it('is proven, with the time and the name in its token', async () => {
    const proof = await makeProof({ stamp });
    expect(auditProofSchema.parse(JSON.parse(JSON.stringify(proof)))).toEqual(proof);
    const report = await checkProof(proof, { trusted });
    expect(report).toMatchObject({
      length: 3,
      covered: 3,
      erased: 0,
      records: { outcome: 'passed' },
      inclusion: { outcome: 'passed' },
      token: { outcome: 'passed' },
      authority: { outcome: 'passed' },
      copies: { outcome: 'absent' },
      consistent: true,
      proven: true,
    });
    expect(report.token.facts!.authority).toContain('CN=');
    expect(Math.abs(report.token.facts!.time.getTime() - Date.now())).toBeLessThan(60_000);
  });

  it('is proven at any position of its leaf in the tree', async () => {
    for (const others of [
      [0, 0],
      [0, 1],
      [1, 0],
      [6, 0],
      [4, 4],
      [0, 12],
    ] as [number, number][])
      expect(await checkProof(await makeProof({ stamp, others })), String(others)).toMatchObject({
        consistent: true,
      });
  });

  it('reports how many records the root covers, and that texts were erased', async () => {
    const proof = await makeProof({ stamp, covered: 2 });
    const erased = changed(proof, ({ records }) => delete records[0]!.texts['actor.name']);
    expect(await checkProof(erased, { trusted })).toMatchObject({
      proven: true,
      length: 3,
      covered: 2,
      erased: 1,
    });
  });

  it('is not proven before a root covers it', async () => {
    const proof = { ...(await makeProof({ stamp })), inclusion: null };
    expect(await checkProof(proof)).toMatchObject({
      records: { outcome: 'passed' },
      inclusion: { outcome: 'absent' },
      token: { outcome: 'absent' },
      proven: false,
    });
  });
});

describe('a proof is refused', () => {
  it.each<[string, (copy: AuditProof) => void, object]>([
    [
      'with another body',
      ({ records }) => {
        records[1]!.body = records[1]!.body.replace('SIGN', 'VOID');
      },
      { records: { outcome: 'failed', fault: 'hash', at: 2 } },
    ],
    [
      'with another name',
      ({ records }) => {
        records[2]!.texts['actor.name']!.value = '沈砚';
      },
      { records: { outcome: 'failed', fault: 'text', at: 3 } },
    ],
    [
      'with a text that no body commits to',
      ({ records }) => {
        records[0]!.texts['detail.reason'] = { value: '同意', salt: '00'.repeat(16) };
      },
      { records: { outcome: 'failed', fault: 'text', at: 1 } },
    ],
    [
      'without a record from the middle',
      ({ records }) => void records.splice(1, 1),
      { records: { outcome: 'failed', fault: 'order', at: 2 } },
    ],
    [
      'without the last record',
      ({ records }) => void records.pop(),
      { records: { outcome: 'passed' }, inclusion: { outcome: 'failed', fault: 'entry' } },
    ],
    [
      'of another chain',
      (copy) => {
        copy.chain.id = 'contract-2';
      },
      { records: { outcome: 'failed', fault: 'order', at: 1 } },
    ],
    [
      'with every hash computed again after a change',
      ({ records }) => {
        records[2]!.body = records[2]!.body.replace('SIGN', 'VOID');
        records[2]!.hash = linkHash(records[1]!.hash, records[2]!.body);
      },
      { records: { outcome: 'passed' }, inclusion: { outcome: 'failed', fault: 'entry' } },
    ],
    [
      'with another path',
      ({ inclusion }) => {
        inclusion!.path[0] = 'cd'.repeat(32);
      },
      { inclusion: { outcome: 'failed', fault: 'path' } },
    ],
    [
      'with a path that is too long',
      ({ inclusion }) => void inclusion!.path.push('cd'.repeat(32)),
      { inclusion: { outcome: 'failed', fault: 'path' } },
    ],
    [
      'with another number of leaves',
      ({ inclusion }) => {
        inclusion!.root.size = 12;
      },
      { inclusion: { outcome: 'failed', fault: 'path' } },
    ],
  ])('%s', async (_, change, faults) => {
    const report = await checkProof(changed(await makeProof({ stamp }), change), { trusted });
    expect(report).toMatchObject({ ...faults, proven: false });
  });

  it('when its timestamp is of another root, changed, or no timestamp', async () => {
    const proof = await makeProof({ stamp });
    const other = await makeProof({ stamp, others: [9, 9] });
    const withToken = (token: string) =>
      checkProof(changed(proof, ({ inclusion }) => Object.assign(inclusion!.root, { token })));
    expect(await withToken(other.inclusion!.root.token)).toMatchObject({
      token: { outcome: 'failed', fault: 'other-digest' },
      proven: false,
    });
    const bytes = Buffer.from(proof.inclusion!.root.token, 'base64');
    bytes[bytes.length - 3]! ^= 1;
    expect(await withToken(bytes.toString('base64'))).toMatchObject({ token: { fault: 'signature' } });
    expect(await withToken(btoa('no token'))).toMatchObject({ token: { fault: 'malformed' } });
  });

  it('when its token changes at any byte: never accepted with another statement', async () => {
    const proof = await makeProof({ stamp });
    const bytes = Buffer.from(proof.inclusion!.root.token, 'base64');
    const original = await checkProof(proof);
    for (let at = 0; at < bytes.length; at += 7) {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 0x04;
      const token = copy.toString('base64');
      const report = await checkProof(
        changed(proof, ({ inclusion }) => Object.assign(inclusion!.root, { token })),
      );
      // The certificate's own signature, and bytes outside of the signed part, prove nothing and are ignored.
      if (report.consistent)
        expect(report.token.facts!.time, `byte ${at}`).toEqual(original.token.facts!.time);
    }
  });
});

describe('a merely consistent proof', () => {
  it('is not proven: everyone can make a chain, a root and a timestamp of their own authority', async () => {
    const own = await makeTestPki();
    const ownStamp = builtInTimestamper(own.timestampAuthority);
    const forged = await makeProof({ stamp: (digest) => ownStamp(digest), names: ['沈砚'] });
    expect(await checkProof(forged)).toMatchObject({ consistent: true, proven: false });
    expect(await checkProof(forged, { trusted })).toMatchObject({
      consistent: true,
      authority: { outcome: 'failed', fault: 'unknown' },
      proven: false,
    });
    expect(await checkProof(forged, { trusted: [own.root.certificate] })).toMatchObject({ proven: true });
  });

  it("is proven by the authority's own certificate as well", async () => {
    const proof = await makeProof({ stamp });
    const { certificate } = pki.timestampAuthority;
    expect(await checkProof(proof, { trusted: [certificate] })).toMatchObject({ proven: true });
  });
});

describe('external copies of the roots', () => {
  it('agree with the root, contradict it, or do not reach it', async () => {
    const proof = await makeProof({ stamp });
    const { root } = proof.inclusion!;
    const same = await checkProof(proof, { copies: [root] });
    expect(same).toMatchObject({ copies: { outcome: 'passed' }, proven: true });
    const forged = await checkProof(proof, { copies: [{ ...root, root: 'ef'.repeat(32) }] });
    expect(forged).toMatchObject({ copies: { outcome: 'failed', fault: 'differs' }, proven: false });
    const early = await checkProof(proof, { copies: [{ ...root, number: 3 }] });
    expect(early).toMatchObject({ copies: { outcome: 'absent' }, proven: false });
    const around = [
      { ...root, number: 3 },
      { ...root, number: 9 },
    ];
    expect(await checkProof(proof, { copies: around })).toMatchObject({
      copies: { outcome: 'failed', fault: 'missing' },
    });
  });
});

describe('the package', () => {
  it('runs in a browser: its sources import nothing of Node', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    expect(sources.length).toBeGreaterThan(6);
    for (const source of sources) expect(source).not.toMatch(/\bnode:|\bBuffer\b|\bprocess\.|require\(/);
  });
});
