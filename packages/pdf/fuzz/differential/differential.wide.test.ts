import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derOid, derSequence, derValue } from '../../src/cms/der-writer.ts';
import { oid } from '../../src/cms/oids.ts';
import { withUnsigned } from '../../src/testing/files/with-unsigned.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import { Dice } from '../dice.ts';
import { annotationOrder } from '../families/annotation-families.ts';
import { honestChanges } from '../families/honest-families.ts';
import { pageChanges } from '../families/page-families.ts';
import { makeSigners, signFiles } from '../families/sign-files.ts';
import type { SignedFile, Signers } from '../families/signed-file.ts';
import { verifyCorpus } from './check-corpus.ts';
import { sceneOf } from './make-input.ts';
import { OtherReaders } from './other-readers.ts';
import { reasonFor } from './reasons.ts';

let signers: Signers;
let files: SignedFile[];
let others: OtherReaders;
beforeAll(async () => {
  signers = await makeSigners();
  files = await signFiles(signers);
  others = new OtherReaders();
});
afterAll(() => others.close());

const scene = (name: string) =>
  sceneOf(files.find((file) => file.name === name)!, signers, Dice.forInput(1, 1));
const disagreements = async (bytes: Buffer) => others.disagreements(bytes, await verifyPdf(bytes));

describe('other readers', () => {
  it.each(['archived-table', 'archived-stream', 'arrived', 'turned-half-table'])(
    'have nothing to say against a file that we signed: %s',
    async (name) => expect(await disagreements(scene(name).file.bytes)).toEqual([]),
  );

  it('permit the other party to sign, with seals and slices on turned pages', async () => {
    const signed = await honestChanges.variants['the other party signs']!(scene('turned-half-table'));
    expect(await disagreements(signed!)).toEqual([]);
  });

  it('are awake: each of them sees stamps that change places', async () => {
    const forged = await annotationOrder.variants.reversed!(scene('stamps-table'));
    const readers = new Set((await disagreements(forged!)).map(({ reader }) => reader));
    expect([...readers].sort()).toEqual(['second reader', ...others.renderers].sort());
  });

  it('are awake: each of them sees another content', async () => {
    const forged = await pageChanges.variants.content!(scene('one-table'));
    const readers = new Set((await disagreements(forged!)).map(({ reader }) => reader));
    expect([...readers].sort()).toEqual(['second reader', ...others.renderers].sort());
  });

  it('distinguish an unreadable message from one with an unreadable unsigned timestamp', async () => {
    const { bytes } = scene('one-table').file;
    const start = bytes.lastIndexOf('/Contents <') + '/Contents <'.length;
    const message = Buffer.from(bytes.toString('latin1', start, bytes.indexOf('>', start)), 'hex');
    const spoiled = (attribute: Buffer) => {
      const other = withUnsigned(message, attribute).toString('hex');
      const file = Buffer.from(bytes);
      file.write(other.padEnd(message.length * 2, '0'), start, 'latin1');
      return file;
    };
    const timestamp = derSequence(derOid(oid.timeStampToken), derValue(0x31, Buffer.from('300205ff', 'hex')));
    const file = spoiled(timestamp);
    const found = await disagreements(file);
    expect(found).toEqual([
      { reader: 'pdfbox', what: expect.stringMatching(/cannot read what is not signed/) },
    ]);
    expect(reasonFor(file, found[0]!)).not.toBeNull();
    // What we say nothing about is no reason.
    const unknown = spoiled(derSequence(derOid('1.2.3.4'), derValue(0x31, Buffer.from('300205ff', 'hex'))));
    const [open] = await disagreements(unknown);
    expect(open).toMatchObject({ reader: 'pdfbox' });
    expect(reasonFor(unknown, open!)).toBeNull();
  });

  it('agree with every verdict “unmodified” on the files of others, but for written reasons', {
    timeout: 240_000,
  }, async () => {
    const { findings } = await verifyCorpus(others);
    const open = findings
      .filter(({ why }) => why === null)
      .map(({ file, reader, what }) => `${file} · ${reader}: ${what}`);
    expect(open).toEqual([]);
  });
});
