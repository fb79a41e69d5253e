import { Readable } from 'node:stream';
import type { ContractDownload } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/http/app-error.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { writeZip } from '../../../platform/http/write-zip.ts';
import { recordAccess } from '../access/record-access.ts';
import { reportName } from '../evidence/compose-report.ts';
import { giveReport } from '../evidence/give-report.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { requireDownload } from '../reading/download-policy.ts';
import { getShown } from '../reading/get-contract.ts';
import { gatherFiles } from './gather-files.ts';

/**
 * The contract in its present state: the PDF itself when there is nothing else, else a ZIP with all attached files; on demand with its
 * evidence report, which takes a session and throws as `giveReport` does.
 */
export async function downloadContract(
  deps: ContractsDeps,
  reader: Reader,
  { contractId, evidence }: ContractDownload,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { state, viewer } = await getShown(deps, reader, contractId);
  await requireDownload(deps, reader, state);
  const withReport = evidence === 'true';
  if (withReport && !reader.actor) throw new AppError('NOT_SIGNED_IN');
  const given = withReport && reader.actor ? await giveReport(deps, reader.actor, state.contract.id) : null;
  const files = await gatherFiles(deps, state, viewer, reader.origin.language);
  const documents = state.contract.documentIds.join(' ');
  const access = {
    contractId: state.contract.id,
    event: 'CONTRACT_DOWNLOAD',
    detail: { documents },
  } as const;
  if (state.contract.status !== 'DRAFT') await recordAccess(deps, reader, access);
  reply.header('cache-control', 'private, no-store');
  if (given) {
    files.push({
      path: [reportName(state, reader.origin.language)],
      open: async () => ({ size: given.report.length, read: async () => Readable.from([given.report]) }),
    });
  }
  const [only] = files;
  const { subject } = state.contract;
  if (files.length === 1 && only) {
    const file = await only.open();
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(`${subject}.pdf`))
      .header('content-length', file.size)
      .send(await file.read());
  }
  return reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(`${subject}.zip`))
    .send(await writeZip(files));
}
