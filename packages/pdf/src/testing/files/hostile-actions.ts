import { type PdfDict, type PdfObject, PdfRef, pdfDict, pdfName } from '../../objects/object-model.ts';
import { encodeText } from '../../objects/text-string.ts';
import { flateStream } from '../../write/flate-stream.ts';
import { runTool } from '../programs/external-tools.ts';
import { annotatedPdf, annotation, FIRST_PAGE, painted } from './annotated-pdf.ts';
import type { Add } from './foreign-form.ts';

/** Every kind of ISO 32000-2, table 201 but those that stay on the page, each with a word that a search finds wherever it is left. */
export const HOSTILE_KINDS = [
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Thread',
  'JavaScript',
  'Rendition',
  'Movie',
  'Sound',
  'Hide',
  'ResetForm',
  'SetOCGState',
  'RichMediaExecute',
  'GoTo3DView',
  'GoToDp',
  'Trans',
] as const;

/** In every text of what does not belong into a signed file. */
export const HOSTILE_MARK = 'HOSTILE';

const mark = (kind: string, place: string) => encodeText(`${HOSTILE_MARK}-${kind}-${place}`);

function action(kind: string, place: string, next?: PdfObject): PdfDict {
  const what = mark(kind, place);
  const entries = { F: what, JS: what, T: what, D: [0, pdfName('Fit')], Win: pdfDict({ F: what }) };
  return pdfDict({ Type: pdfName('Action'), S: pdfName(kind), ...entries, ...(next ? { Next: next } : {}) });
}

/** One kind after the other, each hung on the one before; at its beginning one that stays. */
const chain = (place: string): PdfDict =>
  pdfDict({
    S: pdfName('GoTo'),
    D: [FIRST_PAGE, pdfName('Fit')],
    Next: HOSTILE_KINDS.reduceRight<PdfObject>(
      (next, kind) => action(kind, place, next),
      [action('Launch', `${place}-end`), action('URI', `${place}-end`)],
    ),
  });

/** Additional actions with every event that some dictionary knows (ISO 32000-2, tables 197 to 200). */
function additional(place: string): PdfDict {
  const events = [
    'E',
    'X',
    'D',
    'U',
    'Fo',
    'Bl',
    'PO',
    'PC',
    'PV',
    'PI',
    'K',
    'F',
    'V',
    'C',
    'O',
    'WC',
    'WS',
    'DS',
    'WP',
    'DP',
  ];
  return pdfDict(
    Object.fromEntries(
      events.map((event, at) => [
        event,
        action(HOSTILE_KINDS[at % HOSTILE_KINDS.length]!, place, chain(place)),
      ]),
    ),
  );
}

function file(add: Add, place: string) {
  const content = Buffer.from(`${HOSTILE_MARK}-file-${place}`);
  const dict = pdfDict({ Type: pdfName('EmbeddedFile'), Subtype: pdfName('application/x-msdownload') });
  const stream = add(flateStream(dict, content));
  const names = { F: mark('file', place), UF: mark('file', place) };
  return add(
    pdfDict({
      Type: pdfName('Filespec'),
      ...names,
      AFRelationship: pdfName('Data'),
      EF: pdfDict({ F: stream, UF: stream }),
      RF: pdfDict({ F: [mark('file', place), stream] }),
    }),
  );
}

const names = (place: string, value: PdfObject): PdfDict =>
  pdfDict({
    Kids: [
      pdfDict({ Limits: [mark('name', place), mark('name', place)], Names: [mark('name', place), value] }),
    ],
  });

/** A contract of one page that holds every hostile action in every place that takes one, and files in every place that takes those. */
export function hostilePdf({ title }: { title?: string } = {}): Buffer {
  return annotatedPdf(
    (add) => [
      ...HOSTILE_KINDS.map((kind) =>
        annotation('Link', { Border: [0, 0, 0], A: action(kind, 'link', chain('link')) }),
      ),
      annotation('Link', { Border: [0, 0, 0], A: chain('link'), PA: chain('link'), AA: additional('link') }),
      painted(add, 'Stamp', { A: chain('stamp'), AA: additional('stamp'), AF: [file(add, 'stamp')] }),
      annotation('Widget', {
        FT: pdfName('Tx'),
        T: encodeText('price'),
        V: encodeText('900'),
        DA: encodeText('/Helv 12 Tf 0 g'),
        A: chain('field'),
        AA: additional('field'),
      }),
      painted(add, 'FileAttachment', { FS: file(add, 'annotation') }),
      painted(add, 'Screen', { A: chain('screen'), AA: additional('screen') }),
      painted(add, 'RichMedia', {
        RichMediaContent: pdfDict({ Assets: names('media', file(add, 'media')) }),
        RichMediaSettings: pdfDict({ Activation: pdfDict({ Scripts: [file(add, 'media')] }) }),
      }),
    ],
    {
      ...(title === undefined ? {} : { title }),
      catalog: (add) => ({
        OpenAction: chain('opening'),
        AA: additional('catalog'),
        URI: pdfDict({ Base: mark('base', 'catalog') }),
        AF: [file(add, 'catalog')],
        Collection: pdfDict({
          Type: pdfName('Collection'),
          View: pdfName('T'),
          D: mark('file', 'collection'),
        }),
        Names: pdfDict({
          JavaScript: names('script', action('JavaScript', 'names', chain('names'))),
          EmbeddedFiles: names('files', file(add, 'names')),
          Renditions: names('rendition', action('Rendition', 'names')),
          URLS: names('urls', mark('url', 'names')),
        }),
        Outlines: outline(add),
        Threads: [pdfDict({ I: pdfDict({ Title: mark('thread', 'catalog') }) })],
      }),
      pageEntries: (add) => ({
        AA: additional('page'),
        AF: [file(add, 'page')],
        PieceInfo: pdfDict({ Tool: pdfDict({ Private: mark('private', 'page') }) }),
        PresSteps: pdfDict({ NA: chain('steps') }),
      }),
    },
  );
}

function outline(add: Add): PdfObject {
  const before = add(null).num;
  const root = new PdfRef(before + HOSTILE_KINDS.length + 1);
  const item = (at: number) => (HOSTILE_KINDS[at] ? new PdfRef(before + 1 + at) : undefined);
  for (const [at, kind] of HOSTILE_KINDS.entries()) {
    const links = { Parent: root, Prev: item(at - 1), Next: item(at + 1) };
    const acts = { A: action(kind, 'bookmark', chain('bookmark')), AA: additional('bookmark') };
    add(pdfDict({ Title: encodeText(kind), ...links, ...acts }));
  }
  const ends = { First: item(0), Last: item(HOSTILE_KINDS.length - 1), Count: HOSTILE_KINDS.length };
  return add(pdfDict({ Type: pdfName('Outlines'), ...ends }));
}

/** What stays or is harmless: a place in the file, a web address, a turn of the page. */
const STAYS = ['GoTo', 'URI', 'Named'];
const FILE_WORDS = [
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/Filespec',
  '/FileAttachment',
  '/RichMedia',
  '/Collection',
  '/AF ',
  '/EF ',
  '/AA ',
];

/** What qpdf, which knows nothing of us, still finds of the actions and files of {@link hostilePdf} in a file. */
export function hostileLeftovers(bytes: Uint8Array): string[] {
  const args = ['--qdf', '--object-streams=disable', 'file.pdf', '-'];
  const { output } = runTool('qpdf', args, { 'file.pdf': bytes });
  const kinds = [...output.matchAll(/\/S \/(\w+)/g)].map(([, kind]) => kind!);
  const isAction = (kind: string) => (HOSTILE_KINDS as readonly string[]).includes(kind);
  return [
    ...kinds.filter((kind) => isAction(kind) && !STAYS.includes(kind)),
    ...FILE_WORDS.filter((word) => output.includes(word)),
    ...(output.match(new RegExp(`${HOSTILE_MARK}[-\\w]*`, 'g')) ?? []),
  ];
}
