import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addFields } from '../../fields/add-fields.ts';
import type { PlannedField } from '../../fields/planned-field.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { makeTestPki } from '../../testing/signing/test-pki.ts';
import { RevisionWriter } from '../../write/revision-writer.ts';
import { verifyPdf } from '../verify-pdf.ts';
import { FieldTree } from './field-tree.ts';

let signed: Buffer;
let trust: Uint8Array[];
beforeAll(async () => {
  const pki = await makeTestPki();
  trust = [pki.root.certificate];
  const signing = { signer: await pki.issueSigner({ commonName: '王一川' }) };
  const upload = makePdf();
  const plan = { fields: [], name: '平台', time: new Date() };
  signed = Buffer.concat([upload, await launchRevision(upload, plan, signing)]);
});
afterEach(() => void vi.restoreAllMocks());

/** The signed file with so many empty fields that a later revision adds. */
function withFields(count: number): Buffer {
  const writer = new RevisionWriter(openPdf(signed));
  const fields = Array.from(
    { length: count },
    (_, i): PlannedField => ({ name: `f${i}`, kind: 'timestamp', page: 1 }),
  );
  addFields(writer, fields);
  return Buffer.concat([signed, writer.write().bytes]);
}

/** How many fields the rules look at, one after another or by name, to verify a file with so many. */
async function looks(count: number): Promise<number> {
  const file = withFields(count);
  let looked = 0;
  const { values, named } = FieldTree.prototype;
  vi.spyOn(FieldTree.prototype, 'values').mockImplementation(function* (this: FieldTree) {
    for (const node of values.call(this)) {
      looked++;
      yield node;
    }
  });
  vi.spyOn(FieldTree.prototype, 'named').mockImplementation(function (this: FieldTree, name) {
    const found = named.call(this, name);
    looked += found.length;
    return found;
  });
  const { validity, changes } = await verifyPdf(file, { trust });
  vi.restoreAllMocks();
  expect(validity).toBe('unmodified');
  expect(changes.flatMap(({ items }) => items)).toHaveLength(count);
  return looked;
}

describe('a revision with many fields', () => {
  it('is verified by looking at each a few times, however many there are', async () => {
    const [few, many] = [await looks(50), await looks(200)];
    expect(few).toBeGreaterThan(50);
    expect(many).toBeLessThanOrEqual(4 * few);
  });
});
