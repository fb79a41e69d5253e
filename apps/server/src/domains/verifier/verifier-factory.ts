import { newId } from '@cinnabar/kernel';
import {
  certificateFacts,
  decodeName,
  drawCompanySeal,
  launchRevision,
  listPages,
  openPdf,
  type PdfRef,
  type Signer,
  signRevision,
  type Timestamper,
} from '@cinnabar/pdf';
import { makePdf } from '@cinnabar/pdf/testing';
import type { CertifiedParty, EventSubject, Pki } from '../pki/index.ts';

type Authorities = Pick<Pki, 'platformSigner' | 'platformName' | 'timestamper'> & {
  eventSigner: (subject: EventSubject) => Promise<{ signer: Signer }>;
};

const RECTS = [
  { x: 0.1, y: 0.1, width: 0.2, height: 0.14 },
  { x: 0.6, y: 0.1, width: 0.2, height: 0.14 },
];

export const BEGONIA: CertifiedParty = {
  acts: 'company',
  company: { proof: 'AUTHENTICATED', name: '海棠贸易有限公司', registerNo: '91310115MA1DEMO03X' },
};
export const WANG: CertifiedParty = { acts: 'person', person: { proof: 'REAL_NAME', name: '王一川' } };

/** A completed contract: certified at launch, signed by each party in turn with its seal. */
export async function signedFile(
  authorities: Authorities,
  parties: readonly CertifiedParty[] = [BEGONIA, WANG],
) {
  const timestamp = authorities.timestamper();
  const plan = {
    fields: parties.map((_, index) => ({
      name: `s0${index + 1}_sig`,
      kind: 'signature' as const,
      page: 1,
      rect: RECTS[index]!,
    })),
    name: authorities.platformName(),
    time: new Date(),
  };
  const base = makePdf({ title: newId() });
  const certified = { signer: await authorities.platformSigner(), timestamp };
  let file = Buffer.concat([base, await launchRevision(base, plan, certified)]);
  for (const [index, party] of parties.entries()) {
    const { signer } = await authorities.eventSigner({ ...party, userId: newId() });
    file = Buffer.concat([file, await signField(file, `s0${index + 1}_sig`, signer, timestamp)]);
  }
  return file;
}

async function signField(file: Buffer, field: string, signer: Signer, timestamp: Timestamper) {
  const { commonName: name = '' } = decodeName(certificateFacts(signer.certificate).subject);
  const { png } = await drawCompanySeal({ name: '海棠贸易有限公司', dpi: 72 });
  return signRevision(
    file,
    { field, name, time: new Date(), lock: [field], appearance: [{ kind: 'picture', picture: png }] },
    { signer, timestamp },
  );
}

/** The same file with one byte of its signed content changed. */
export function withChangedByte(file: Buffer): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf('/MediaBox') + '/MediaBox'.length + 1;
  const digit = changed.findIndex((byte, index) => index > at && byte >= 0x30 && byte <= 0x38);
  changed[digit]!++;
  return changed;
}

/** The same file with a line drawn over its first page in a later, well-formed revision. */
export function withDrawnLine(file: Buffer): Buffer {
  return withDrawing(file, '', Buffer.from('2 w 100 400 m 400 400 l S'));
}

/** The same file with more content on its first page in a later, well-formed revision. @param filter e.g. `/Filter /FlateDecode` */
export function withDrawing(file: Buffer, filter: string, drawing: Buffer): Buffer {
  const pdf = openPdf(file);
  const { num } = listPages(pdf)[0]!.ref;
  const entry = pdf.locate(num);
  const from = entry?.kind === 'offset' ? entry.offset : -1;
  const page = file.toString('latin1', from, file.indexOf('endobj', from) + 'endobj'.length);
  const head = `${pdf.size} 0 obj\n<< ${filter} /Length ${drawing.length} >>\nstream\n`;
  const line = Buffer.concat([Buffer.from(head), drawing, Buffer.from('\nendstream\nendobj\n')]);
  const drawn = `${page.replace(/\/Contents (\d+ 0 R)/, `/Contents [$1 ${pdf.size} 0 R]`)}\n`;
  const [lineAt, pageAt] = [file.length, file.length + line.length];
  const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const root = pdf.trailer.get('Root') as PdfRef;
  const trailer = `<< /Size ${pdf.size + 1} /Root ${root.num} 0 R /Prev ${pdf.revisions.at(-1)!.xref} >>`;
  const xref = `xref\n${num} 1\n${row(pageAt)}${pdf.size} 1\n${row(lineAt)}trailer\n${trailer}\n`;
  const end = `startxref\n${pageAt + drawn.length}\n%%EOF\n`;
  return Buffer.concat([file, line, Buffer.from(drawn + xref + end, 'latin1')]);
}
