import type { Tx } from '../../../platform/db/open-database.ts';
import type { KnownFiles } from '../../documents/index.ts';
import type { TemplateSource } from '../../templates/index.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { ContractPapers } from '../papers/paper-store.ts';
import type { Problem } from './problem.ts';

/** The versions of templates that the files of a draft were made from, each once. */
export async function findSources(
  { templates }: ContractsDeps,
  files: KnownFiles['documents'],
): Promise<TemplateSource[]> {
  const ids = files.flatMap(({ fromVersionId }) => fromVersionId ?? []);
  return ids.length > 0 ? templates.findSources(ids) : [];
}

/** The template of the sponsor that a file is made from; one of another company, where the sender works too, is none here. */
export const templateOf = (
  { contract: { tenantId: companyId } }: ContractState,
  { fromTemplateId, tenantId }: Pick<KnownFiles['documents'][number], 'fromTemplateId' | 'tenantId'>,
): string | null => (tenantId === companyId ? fromTemplateId : null);

/** The templates of a contract that is made from nothing else; null: a file of it has no template. */
export function templatesOf(state: ContractState, files: KnownFiles['documents']): string[] | null {
  const ids = files.map((file) => templateOf(state, file));
  const known = ids.flatMap((id) => id ?? []);
  return known.length === 0 || known.length < ids.length ? null : [...new Set(known)];
}

/** A template that was switched off or deleted stops contracts that are not sent yet. */
export async function findTemplateProblems(
  deps: ContractsDeps,
  { contract }: ContractState,
  files: KnownFiles['documents'],
): Promise<Problem[]> {
  const sources = await findSources(deps, files);
  return sources
    .filter(({ isOpen }) => !isOpen)
    .map(({ title }) => ({
      error: 'TEMPLATE_CLOSED',
      params: { title },
      link: `/launch/contract/${contract.id}#documents`,
    }));
}

/** Notes that a contract is sent from these versions, with the department of whose contract it is. */
export async function noteTemplateUses(
  { organizations, templates }: ContractsDeps,
  tx: Tx,
  { contract: { id: contractId, tenantId: companyId, creatorId: userId, categoryId }, rules }: ContractState,
  sources: readonly TemplateSource[],
  { papers, time }: { papers: ContractPapers | null; time: Date },
): Promise<void> {
  if (sources.length === 0 || companyId === null) return;
  const [place] = await organizations.departmentsOf(tx, [{ companyId, userId }]);
  await templates.noteUses(tx, sources, {
    ...{ contractId, userId, categoryId, time },
    departmentId: place?.departmentId ?? null,
    readers: rules.readerRoleIds.toSorted(),
    deviations: (papers?.record.deviations ?? []).reduce((sum, { changes }) => sum + changes.length, 0),
  });
}
