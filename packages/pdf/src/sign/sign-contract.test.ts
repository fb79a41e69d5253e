import { beforeAll, describe, expect, test } from 'vitest';
import { slicedPicture } from '../fields/appearance/appearance.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { listFields, listSignatureFields } from '../objects/form-fields.ts';
import { PdfDict, PdfStream } from '../objects/object-model.ts';
import { openPdf } from '../objects/pdf-document.ts';
import { makePdf, type PdfSketch } from '../testing/files/make-pdf.ts';
import { redDisc } from '../testing/files/test-picture.ts';
import { hasTool, judgeWithPdfsig, runTool } from '../testing/programs/external-tools.ts';
import { makeTestPki, type TestPki } from '../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../timestamp/issue-timestamp.ts';
import { serializeObject } from '../write/serialize-object.ts';
import { launchRevision } from './launch-revision.ts';
import type { Signing } from './sign-prepared.ts';
import { type SignPlan, signRevision } from './sign-revision.ts';

let pki: TestPki;
let seal: Buffer;

beforeAll(async () => {
  pki = await makeTestPki();
  seal = await redDisc();
});

async function signingAs(commonName: string): Promise<Signing> {
  const signer = await pki.issueSigner({ country: 'CN', commonName });
  return { signer, timestamp: builtInTimestamper(pki.timestampAuthority) };
}

/** Seal, text and one slice on every page for one party, as `s01_…`. */
function partyFields(party: string, pages: number, y: number): PlannedField[] {
  const slices = Array.from({ length: pages }, (_, i) => `${party}_q${String(i + 1).padStart(2, '0')}`);
  return [
    {
      name: `${party}_sig`,
      kind: 'signature',
      page: pages,
      rect: { x: 0.1, y, width: 0.2, height: 0.14 },
      lock: [`${party}_sig`, `${party}_txt`, ...slices],
      label: '签章处',
    },
    { name: `${party}_txt`, kind: 'text', page: pages, rect: { x: 0.4, y, width: 0.4, height: 0.04 } },
    ...slices.map((name, i): PlannedField => {
      return { name, kind: 'slice', page: i + 1, rect: { x: 0.95, y, width: 0.05, height: 0.14 } };
    }),
  ];
}

function partyPlan(party: string, pages: number, name: string): SignPlan {
  const text = `${name} 2026年11月21日`;
  return {
    field: `${party}_sig`,
    appearance: [{ kind: 'picture', picture: seal }],
    fills: [
      { field: `${party}_txt`, appearance: [{ kind: 'text', text }], value: text },
      ...Array.from({ length: pages }, (_, i) => ({
        field: `${party}_q${String(i + 1).padStart(2, '0')}`,
        appearance: [slicedPicture(seal, i, pages)],
      })),
    ],
    name,
    reason: '同意签署 (agreed)',
    location: '上海',
    time: new Date(),
  };
}

/** A contract launched by the platform and signed by a company and a person: every revision, oldest first. */
async function signContract(sketch: PdfSketch): Promise<Buffer[]> {
  const upload = makePdf(sketch);
  const pages = sketch.pages ?? 1;
  const fields = [...partyFields('s01', pages, 0.5), ...partyFields('s02', pages, 0.2)];
  fields.push({ name: 'ts1', kind: 'timestamp', page: 1 });
  const revisions = [upload];
  const append = (bytes: Buffer) => revisions.push(Buffer.concat([revisions.at(-1)!, bytes]));
  const time = new Date();
  append(
    await launchRevision(
      upload,
      { fields, name: '朱砂合同平台', reason: '合同发起', time },
      await signingAs('朱砂合同平台'),
    ),
  );
  for (const [party, name] of [
    ['s01', '上海星河电子签约科技有限公司'],
    ['s02', '张三'],
  ] as const) {
    append(await signRevision(revisions.at(-1)!, partyPlan(party, pages, name), await signingAs(name)));
  }
  return revisions;
}

const kinds: Readonly<Record<string, PdfSketch>> = {
  'a table file': { pages: 3 },
  'a file of packed objects': { pages: 3, xrefStream: true },
  'pages turned by 90°': { pages: 2, rotate: 90 },
  'pages turned by 270° and cropped': { pages: 2, rotate: 270, cropBox: [50, 60, 500, 700] },
};

describe.each(Object.entries(kinds))('a contract on %s', (_, sketch) => {
  let revisions: Buffer[];
  beforeAll(async () => {
    revisions = await signContract(sketch);
  });

  test('keeps every byte of every earlier revision', () => {
    const final = revisions.at(-1)!;
    for (const earlier of revisions) expect(final.subarray(0, earlier.length).equals(earlier)).toBe(true);
    expect(openPdf(final).revisions.map(({ end }) => end)).toEqual(revisions.map(({ length }) => length));
  });

  test.skipIf(!hasTool('pdfsig'))(
    'has three signatures that pdfsig calls valid, the last over the whole file',
    () => {
      const verdicts = judgeWithPdfsig(revisions.at(-1)!);
      expect(verdicts.map(({ field, isValid }) => [field, isValid])).toEqual([
        ['s01_sig', true],
        ['s02_sig', true],
        ['platform', true],
      ]);
      expect(verdicts.find(({ field }) => field === 's02_sig')).toMatchObject({
        coversTotalDocument: true,
        commonName: '张三',
      });
    },
  );

  test.skipIf(!hasTool('qpdf'))('is sound after every revision, says qpdf', () => {
    for (const revision of revisions) {
      expect(runTool('qpdf', ['--check', 'file.pdf'], { 'file.pdf': revision })).toMatchObject({ code: 0 });
    }
  });

  test('changes nothing of a preset field but its value and appearance', () => {
    const [, launched, , final] = revisions;
    const after = new Map(listFields(openPdf(final!)).map((field) => [field.name, field.dict]));
    for (const { name, dict } of listFields(openPdf(launched!))) {
      for (const [key, value] of dict.entries) {
        expect(serializeObject(after.get(name)!.get(key) ?? null), `${name} /${key}`).toBe(
          serializeObject(value),
        );
      }
      const added = [...after.get(name)!.entries.keys()].filter((key) => !dict.has(key));
      expect(['V', 'AP'], name).toEqual(expect.arrayContaining(added));
    }
  });

  test('never touches pages, form or catalog after the launch', () => {
    const pdf = openPdf(revisions.at(-1)!);
    const launchSize = openPdf(revisions[1]!).size;
    const fields = new Set(listFields(pdf).map(({ ref }) => ref?.num));
    for (const revision of pdf.revisions.slice(2)) {
      const changed = [...revision.numbers()].filter((num) => num > 0 && num < launchSize);
      expect(changed.every((num) => fields.has(num))).toBe(true);
    }
  });
});

test('the launch certifies for filling and signing; each signature locks its own fields', async () => {
  const final = (await signContract({ pages: 2 })).at(-1)!;
  const pdf = openPdf(final);
  const methods = listSignatureFields(pdf).map(({ name, value }) => {
    if (!(value instanceof PdfDict)) return [name];
    const reference = pdf.resolve(pdf.findArray(value, 'Reference')?.[0]) as PdfDict;
    const params = pdf.findDict(reference, 'TransformParams')!;
    return [
      name,
      pdf.findName(reference, 'TransformMethod'),
      pdf.value(params, 'P'),
      pdf.findArray(params, 'Fields')?.length,
    ];
  });
  expect(methods).toEqual([
    ['s01_sig', 'FieldMDP', null, 4],
    ['s02_sig', 'FieldMDP', null, 4],
    ['ts1'],
    ['platform', 'DocMDP', 2, undefined],
  ]);
});

test('one picture is stored once however often it appears', async () => {
  const pdf = openPdf((await signContract({ pages: 5 })).at(-1)!);
  const images = [...pdf.revisions.at(-1)!.numbers()].filter((num) => {
    const object = pdf.object(num);
    return object instanceof PdfStream && pdf.findName(object.dict, 'Subtype') === 'Image';
  });
  expect(images).toHaveLength(2); // the picture and its soft mask
});

test('a long contract of 500 pages is launched and signed with a slice on every page', async () => {
  const pdf = openPdf((await signContract({ pages: 500 })).at(-1)!);
  const withAppearance = listFields(pdf).filter(({ dict }) => dict.has('AP'));
  expect(withAppearance).toHaveLength(2 * 502);
});
