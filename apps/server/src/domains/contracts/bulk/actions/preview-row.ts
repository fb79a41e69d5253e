import type { bulkPreviewSchema } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { dayOf } from '../../../templates/index.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { getOwnRow } from '../bulk-policy.ts';
import { valuesOfRow } from '../checking/value-faults.ts';

/**
 * A file of the contract of a row, as its values are now; what is wrong is blank. Errors: NOT_FOUND, also for a file that is not there for these
 * values, TEMPLATE_KIND for files with boxes, PAPER_TOO_LONG, BUSY.
 */
export async function previewRow(
  deps: ContractsDeps,
  actor: Actor,
  { file, ...asked }: Pick<z.output<typeof bulkPreviewSchema>, 'id' | 'row' | 'file'>,
): Promise<{ bytes: Uint8Array; pageSizes: readonly object[] }> {
  const { record, known } = await getOwnRow(deps, actor, asked);
  const { filled } = await deps.templates.readVersion(record.versionId);
  if (!filled) throw new AppError('TEMPLATE_KIND');
  const company = await deps.organizations.getCompany(record.companyId);
  const today = dayOf(deps.clock.now());
  const values = valuesOfRow(filled, known, { company: company.name, today });
  const [made] = await deps.templates.makeFiles({ version: filled, values, only: [file] });
  if (!made) throw new AppError('NOT_FOUND', { errors: [{ field: 'file' }] });
  return made;
}
