import { beforeAll, describe, expect, it } from 'vitest';
import { issueCrl } from '../../certificates/issue-crl.ts';
import { slicedPicture } from '../../fields/appearance/appearance.ts';
import { planCrossPageSeal } from '../../fields/plan-cross-page-seal.ts';
import type { PlannedField } from '../../fields/planned-field.ts';
import { listPages } from '../../objects/page-tree.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { closeRevision } from '../../sign/close-revision.ts';
import { launchRevision } from '../../sign/launch-revision.ts';
import { signPdf } from '../../sign/sign-pdf.ts';
import type { Signing } from '../../sign/sign-prepared.ts';
import { signRevision } from '../../sign/sign-revision.ts';
import { drawRevisions } from '../../testing/files/draw-revisions.ts';
import { encryptWithQpdf } from '../../testing/files/encrypt-with-qpdf.ts';
import { foreignForm, field as formField, widget } from '../../testing/files/foreign-form.ts';
import { makePdf, type PdfSketch } from '../../testing/files/make-pdf.ts';
import { redSquare } from '../../testing/files/test-picture.ts';
import { hasTool } from '../../testing/programs/external-tools.ts';
import { makeTestPki, type TestPki } from '../../testing/signing/test-pki.ts';
import { builtInTimestamper } from '../../timestamp/issue-timestamp.ts';

let pki: TestPki;
let signing: Signing;
let picture: Buffer;
const time = new Date();

beforeAll(async () => {
  pki = await makeTestPki();
  const timestamp = builtInTimestamper(pki.timestampAuthority);
  signing = { signer: await pki.issueSigner({ commonName: '张三' }), timestamp };
  picture = await redSquare(120);
});

const PARTIES = ['s01', 's02'];

/** Everything that a party may fill: seal, text, a second place and a slice on every page. */
function partyFields(base: Uint8Array, party: string, left: number): PlannedField[] {
  const place = (name: string, kind: PlannedField['kind'], y: number): PlannedField => {
    return { name: `${party}_${name}`, kind, page: 1, rect: { x: left, y, width: 0.2, height: 0.1 } };
  };
  const seal = { size: { width: 42, height: 42 }, offset: party === 's01' ? 20 : 80 };
  const slices = planCrossPageSeal(listPages(openPdf(base)), seal, `${party}_x`).map(({ field }) => field);
  const own = [place('txt', 'text', 0.3), place('pl1', 'place', 0.5), ...slices];
  const lock = [`${party}_sig`, ...own.map(({ name }) => name)];
  return [{ ...place('sig', 'signature', 0.1), lock }, ...own];
}

async function signedByTwo(base: Uint8Array): Promise<Buffer> {
  const fields = PARTIES.flatMap((party, index) => partyFields(base, party, 0.1 + index * 0.4));
  const stamp: PlannedField = { name: 'archive', kind: 'timestamp', page: 1 };
  const plan = { fields: [...fields, stamp], name: '平台', time };
  let file = Buffer.concat([base, await launchRevision(base, plan, signing)]);
  for (const party of PARTIES) {
    const own = fields.filter(({ name, kind }) => name.startsWith(party) && kind !== 'signature');
    const slices = own.filter(({ kind }) => kind === 'slice');
    const fills = own.map(({ name, kind }) => {
      if (kind === 'text')
        return { field: name, appearance: [{ kind: 'text' as const, text: '人民币 壹佰元 gjpqy' }] };
      if (kind === 'place') return { field: name, appearance: [{ kind: 'picture' as const, picture }] };
      const index = slices.findIndex((slice) => slice.name === name);
      return { field: name, appearance: [slicedPicture(picture, index, slices.length, 'columns')] };
    });
    const appearance = [{ kind: 'picture' as const, picture }];
    const signed = await signRevision(
      file,
      { field: `${party}_sig`, appearance, fills, name: '张三', time },
      signing,
    );
    file = Buffer.concat([file, signed]);
  }
  return file;
}

describe('what the product signs', () => {
  it.each([
    ['upright', {}],
    ['turned by 90°', { rotate: 90 }],
    ['turned by 180°', { rotate: 180 }],
    ['turned by 270°', { rotate: 270 }],
    ['cut by a crop box', { cropBox: [60, 80, 500, 700] }],
    ['cut and turned', { cropBox: [60, 80, 500.5, 700.3], rotate: 270 }],
    ['away from the origin', { mediaBox: [-100, 300, 495.3, 1141.9] }],
    ['in larger units', { userUnit: 2.5 }],
    ['in larger units and turned', { userUnit: 2.5, rotate: 90, cropBox: [10, 10, 400, 600] }],
    ['as large as A0', { mediaBox: [0, 0, 2384, 3370] }],
    ['with packed objects', { xrefStream: true }],
  ] satisfies [string, PdfSketch][])(
    'looks different at the permitted places alone: pages %s',
    async (_, sketch) => {
      const base = makePdf({ pages: 3, ...sketch });
      const { touched, differing, undrawn } = await drawRevisions(await signedByTwo(base));
      // The launch adds fields that show nothing; each party then touches all pages by its slices.
      expect(touched).toEqual(['1:1', '1:2', '1:3', '2:1', '2:2', '2:3', '3:1', '3:2', '3:3']);
      expect({ differing, undrawn }).toEqual({ differing: [], undrawn: [] });
    },
    30_000,
  );

  it.skipIf(!hasTool('qpdf'))(
    'looks different at the permitted places alone in an encrypted file',
    async () => {
      const base = encryptWithQpdf('256', { sample: makePdf({ pages: 2 }) });
      const { touched, differing, undrawn } = await drawRevisions(await signedByTwo(base));
      expect(touched).toHaveLength(6);
      expect({ differing, undrawn }).toEqual({ differing: [], undrawn: [] });
    },
  );

  it.skipIf(!hasTool('qpdf'))('is drawn with the password that opened the file', async () => {
    const base = encryptWithQpdf('256', { user: 'secret' });
    const seal = { picture, size: { width: 42, height: 42 }, places: [{ page: 1, right: 25, bottom: 40 }] };
    const file = await signPdf(base, { name: '张三', seal, ...signing, password: 'secret' });
    const { touched, differing, undrawn } = await drawRevisions(file, 1, { password: 'secret' });
    // The first signature brings the form, with which any page might be drawn.
    expect({ touched, differing, undrawn }).toEqual({ touched: ['1:1', '1:2'], differing: [], undrawn: [] });
  });

  it('touches no page by validation data, document timestamps and signatures without a place', async () => {
    const base = await signedByTwo(makePdf({ pages: 2 }));
    const before = openPdf(base).revisions.length;
    const period = { thisUpdate: new Date(), nextUpdate: new Date(Date.now() + 86_400_000) };
    const crls = [await issueCrl({ revoked: [], number: 1, ...period }, pki.issuing)];
    const data = { certificates: [pki.root.certificate], crls };
    const { timestamp } = signing;
    const archived = Buffer.concat([base, await closeRevision(base, { data, field: 'archive' }, timestamp!)]);
    const renewed = Buffer.concat([
      archived,
      await closeRevision(archived, { data, field: 'archive2' }, timestamp!),
    ]);
    expect(openPdf(renewed).revisions.length).toBe(before + 3);
    expect((await drawRevisions(renewed, before)).touched).toEqual([]);

    const unplaced = await signPdf(await signPdf(makePdf(), { name: '张三', ...signing }), {
      name: '李四',
      ...signing,
    });
    expect(await drawRevisions(unplaced, 2)).toMatchObject({ touched: [] });
  });

  it('looks different at the new places alone in a file that arrived signed', async () => {
    const place = (bottom: number) => ({
      picture,
      size: { width: 42, height: 42 },
      places: [{ page: 1, right: 25, bottom }],
    });
    const first = await signPdf(makePdf({ pages: 2 }), { name: '张三', seal: place(40), ...signing });
    const second = await signPdf(first, { name: '李四', seal: place(120), ...signing });
    const { touched, differing, undrawn } = await drawRevisions(second, 2);
    expect({ touched, differing, undrawn }).toEqual({ touched: ['2:1'], differing: [], undrawn: [] });
  });

  it('looks different at the filled fields alone in another program’s form', async () => {
    const rect = [100, 300, 220, 320];
    const form = foreignForm((add) => [add(widget(rect, formField('city', 'Tx')))]);
    const fills = [{ field: 'city', value: '北京 gjpqy' }];
    const file = await signPdf(form, { name: '张三', fills, ...signing });
    const { differing, touched } = await drawRevisions(file);
    expect({ differing, touched }).toEqual({ differing: [], touched: ['1:1'] });
  });
});
