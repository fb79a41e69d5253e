import { isId, toChinaTime } from '@cinnabar/kernel';
import type { CountedList, FigureListAsked } from '@cinnabar/protocol/contracts/figures/figure-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { abilityOf } from '../lifecycle/abilities.ts';
import { type ContractState, partyName } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { listStates } from '../lifecycle/contracts-store.ts';
import { isDue } from '../lifecycle/due-steps.ts';
import { isUnnamed } from '../lifecycle/scan-policy.ts';
import { counterpartiesOf } from '../lists/present-rows.ts';
import { getFigureScope, narrowedTo } from './figure-scope.ts';
import { listHolders } from './holder-store.ts';
import { type CountedRow, listCounted as findCounted } from './list-store.ts';

/** The contracts that one number of the figures counts, a page of them. Throws NOT_ALLOWED. */
export async function listCounted(
  deps: ContractsDeps,
  actor: Actor,
  query: FigureListAsked,
): Promise<CountedList> {
  const scope = await getFigureScope(deps, actor);
  const { companyId, viewer } = scope;
  const now = deps.clock.now();
  const narrow = narrowedTo(deps, scope, query);
  const { total, rows } = await findCounted(deps.database, { companyId, narrow, query });
  const page = rows.slice(0, query.pageSize);
  const [states, departments, categories] = await Promise.all([
    listStates(
      deps.database.db,
      page.map(({ contractId }) => contractId),
    ),
    deps.organizations.listDepartments(companyId),
    deps.categories.namesOf(companyId),
  ]);
  const pathOf = (id: string | null | undefined) => departments.find((one) => one.id === id)?.name ?? '';
  const last = page.at(-1);
  return {
    total,
    list: page.flatMap((row) => {
      const state = states.find(({ contract }) => contract.id === row.contractId);
      if (!state) return [];
      const { id, subject, sn, status, creatorName, categoryName, sendTime } = state.contract;
      return {
        id,
        subject,
        sn,
        status,
        creatorName,
        department: pathOf(row.departmentId),
        categoryName,
        counterparties: counterpartiesOf(state, companyId),
        sendTime: toChinaTime(sendTime!),
        ...countedBy(row),
        due: namesOfDue(state),
        urge: abilityOf('urge', { viewer, state, now }),
      };
    }),
    next: rows.length > page.length && last ? `${last.at}_${last.contractId}` : null,
    names: {
      department: pathOf(query.departmentId),
      category: (query.categoryId && categories.get(query.categoryId)) ?? '',
      holder: await nameOfHolder(),
      template: await nameOfTemplate(),
    },
  };

  async function nameOfTemplate(): Promise<string> {
    const { templateId } = query;
    if (templateId === undefined || !isId(templateId)) return '';
    return (await deps.templates.titlesOf(companyId, [templateId])).get(templateId) ?? '';
  }

  async function nameOfHolder(): Promise<string> {
    if (!query.holder) return '';
    const [kind, id] = query.holder.split(':') as [string, string];
    if (kind === 'DEPARTMENT') return pathOf(id);
    const holders = await listHolders(deps.database, {
      companyId,
      narrow,
      now,
      most: 1,
      only: { kind, id },
    });
    return holders[0]?.name ?? '';
  }
}

const namesOfDue = (state: ContractState): string[] =>
  state.signatories.filter((party) => !isUnnamed(party) && isDue(state, party)).map(partyName);

const countedBy = ({ measure, moment, reason, hours }: CountedRow) => ({
  measure,
  time: toChinaTime(new Date(moment)),
  reason,
  hours,
});
