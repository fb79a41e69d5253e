import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { recordAccess } from '../access/record-access.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { writeZip } from '../write-zip.ts';
import { gatherFiles } from './gather-files.ts';
import { getShown } from './get-contract.ts';
import { requireDownload } from './judge-download.ts';

/** The contract as it stands now: the PDF itself when there is nothing else, else a ZIP with all that goes along. */
export async function downloadContract(
  deps: ContractsDeps,
  reader: Reader,
  contractId: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state, viewer } = await getShown(deps, reader, contractId);
  await requireDownload(deps, reader, state);
  const files = await gatherFiles(deps, state, viewer, reader.origin.language);
  const documents = state.contract.documentIds.join(' ');
  const access = {
    contractId: state.contract.id,
    event: 'CONTRACT_DOWNLOAD',
    detail: { documents },
  } as const;
  if (state.contract.status !== 'DRAFT') await recordAccess(deps, reader, access);
  reply.header('cache-control', 'private, no-store');
  const [only] = files;
  const { subject } = state.contract;
  if (files.length === 1 && only) {
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${subject}.pdf`))
      .send(Buffer.from(await only.read()));
  }
  return reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(`${subject}.zip`))
    .send(writeZip(files));
}
