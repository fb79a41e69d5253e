import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { Outcome } from '@cinnabar/protocol/errors';
import { showsNumber } from '@cinnabar/protocol/templates/papers/shows-number';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { ContractPapers } from './paper-store.ts';
import { valuesOf } from './paper-values.ts';

/** Values of the sponsor that are missing or wrong, and roles that no party takes: a draft may have lost them. */
export async function findPaperProblems(
  { templates }: ContractsDeps,
  state: ContractState,
  papers: ContractPapers,
  now: Date,
): Promise<(Outcome & { link: string })[]> {
  const link = `/launch/contract/${state.contract.id}`;
  const { roles, filled: content } = papers.version;
  const parties = new Set(state.signatories.map(({ id }) => id));
  const lost = roles.filter(({ id }) => !parties.has(id));
  const language: Language = 'zh_CN';
  const gaps = await templates.checkValues(content, valuesOf(papers, state, now), {
    owners: [SPONSOR_OWNER],
    language,
  });
  const wrong = new Set(gaps.map(({ param }) => param));
  // Sending draws the number.
  const asked = content.params.filter(({ key, source }) => wrong.has(key) && source !== 'CONTRACT_NUMBER');
  return [
    ...lost.map(({ name }) => ({
      error: 'SEND_PAPER_ROLE' as const,
      params: { role: name },
      link: `${link}#parties`,
    })),
    ...asked.map(({ name }) => ({
      error: 'SEND_PAPER_VALUES' as const,
      params: { field: name },
      link: `${link}#documents`,
    })),
  ];
}

/** Whether its files can be made only once sending has drawn its number. */
export const awaitsNumber = (
  { contract }: Pick<ContractState, 'contract'>,
  { version }: Pick<ContractPapers, 'version'>,
): boolean => contract.sn === '' && showsNumber(version.filled);
