import { findRuleProblems } from '@cinnabar/protocol/categories/rules/category-rules';
import type { FoundKeywords } from '@cinnabar/protocol/categories/rules/positions/keyword-spot';
import type { RuleContext, RuledForm } from '@cinnabar/protocol/categories/rules/rule';
import { writeSubject } from '@cinnabar/protocol/categories/rules/subject';
import type { Member } from '../../../platform/http/actor.ts';
import type { CategoryRules } from '../../categories/index.ts';
import type { KnownFiles } from '../../documents/index.ts';
import { actionsOf, type ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { Problem } from './problem.ts';
import { templateOf } from './template-sources.ts';

/** The rules under which the sender would send a draft now; null without a business type. */
export async function findCategoryRules(
  { categories }: ContractsDeps,
  sender: Member,
  { contract: { tenantId, categoryId } }: ContractState,
): Promise<CategoryRules | null> {
  return tenantId && categoryId ? categories.findRules(sender, tenantId, categoryId) : null;
}

/** What rules ask of a file. */
type RuledFiles = readonly Pick<
  KnownFiles['documents'][number],
  'title' | 'fromTemplateId' | 'fromVersionId' | 'tenantId'
>[];

/** What the business type demands and the draft does not have. */
export function findCategoryProblems(
  state: ContractState,
  files: RuledFiles,
  rules: CategoryRules | null,
  now: Date,
  keywords: FoundKeywords | null = null,
): Problem[] {
  if (!rules) return [];
  const form = `/launch/contract/${state.contract.id}`;
  if (!rules.isOpen) return [{ error: 'SEND_CATEGORY_CLOSED', link: `${form}#category` }];
  return findRuleProblems(rules.config, ruledForm(state, files), {
    ...contextOf(state, rules, now),
    keywords,
  }).map(({ anchor, rule: _, ...problem }) => ({
    ...problem,
    link: anchor === null ? `/launch/appoint/${state.contract.id}` : `${form}#${anchor}`,
  }));
}

/** A draft as rules look at it. */
function ruledForm(state: ContractState, documents: RuledFiles): RuledForm {
  const { contract, signatories, copies } = state;
  const { subject, sn, amount, minReadSeconds, reminders, attachmentIds, expireTime, endTime } = contract;
  return {
    subject,
    sn,
    amount,
    minReadSeconds,
    reminders,
    documents: documents.map((file) => {
      const { title, fromVersionId } = file;
      return { title, fromTemplateId: templateOf(state, file), fromVersionId };
    }),
    attachments: attachmentIds.map((id) => ({ id })),
    sponsorOnly: contract.sponsorOnlyIds,
    expireTime: expireTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    copies,
    signatories: signatories.map((party) => ({ ...party, actions: actionsOf(state, party.id) })),
    fields: state.fields.map(({ actionId, ...field }) => ({ ...field, owner: actionId })),
  };
}

const contextOf = ({ contract }: ContractState, { maySend }: CategoryRules, now: Date): RuleContext => ({
  now: now.getTime(),
  companyId: contract.tenantId,
  companyName: contract.tenantName,
  typeName: contract.categoryName ?? '',
  maySend,
  keywords: null,
});

/** Writes the subject by the rule of the business type, with the number that was drawn and the day of sending. */
export function nameByRule(state: ContractState, rules: CategoryRules | null, now: Date): void {
  if (!rules?.config.subjectRule) return;
  state.contract.subject = writeSubject(
    rules.config.subjectRule,
    // The subject depends on no file.
    ruledForm(state, []),
    contextOf(state, rules, now),
  );
}
