import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { shownDocuments } from '../voiding/voiding-steps.ts';
import { writeZip } from '../write-zip.ts';
import { getShown } from './get-contract.ts';
import { requireDownload } from './judge-download.ts';

/** The files as they stand now: the PDF itself when there is one, else a ZIP of them. */
export async function downloadContract(
  deps: ContractsDeps,
  reader: Reader,
  contractId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state } = await getShown(deps, reader, contractId);
  await requireDownload(deps, reader, state);
  const documents = await deps.documents.listDocuments(shownDocuments(state));
  const files = await Promise.all(
    documents.map(async (document) => ({
      name: `${document.title}.pdf`,
      bytes: await deps.documents.readRevision(document.id, document.revision),
    })),
  );
  reply.header('cache-control', 'private, no-store');
  const [only] = files;
  if (files.length === 1 && only) {
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${state.contract.subject}.pdf`))
      .send(Buffer.from(only.bytes));
  }
  return reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(`${state.contract.subject}.zip`))
    .send(writeZip(files));
}
