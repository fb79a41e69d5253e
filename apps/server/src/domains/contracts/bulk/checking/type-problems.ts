import { eveningDeadline } from '@cinnabar/protocol/categories/last-deadline';
import { findRuleProblems } from '@cinnabar/protocol/categories/rules/category-rules';
import type { PresetContext } from '@cinnabar/protocol/categories/rules/rule';
import { contractFormSchema } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Outcome } from '@cinnabar/protocol/errors';
import type { CategoryRules } from '../../../categories/index.ts';
import type { KnownVersion } from '../../../templates/index.ts';
import { type OwnCompany, partiesOfRoles } from '../../draft/draft-from-template.ts';
import { presetForm } from '../../draft/preset-form.ts';
import { launchForm } from '../launch-form.ts';
import type { ReadRow } from './read-rows.ts';

/** The rules of the business type, with its name. */
export interface TypeRules extends CategoryRules {
  id: string;
  name: string;
}

const USUAL_DAYS = 30;

/** The deadline of a contract that is sent now where the run has none: the latest of the business type, else 30 days. */
export const usualDeadline = (rules: Pick<CategoryRules, 'config'> | null, now: Date): Date =>
  new Date(eveningDeadline(now.getTime(), Math.min(rules?.config.deadlineDays ?? USUAL_DAYS, USUAL_DAYS)));

export const presetContext = (rules: TypeRules, company: OwnCompany, now: Date): PresetContext => ({
  now: now.getTime(),
  companyId: company.id,
  companyName: company.name,
  typeName: rules.name,
  maySend: rules.maySend,
  keywords: null,
  own: company,
});

interface TypeToCheck {
  version: KnownVersion;
  rules: TypeRules;
  company: OwnCompany;
  expireTime: Date | null;
  now: Date;
}

/** What the business type demands and the contract of a row will not have. Where fields stand is known once its files are made. */
export function findTypeProblems(
  row: ReadRow,
  { version, rules, company, expireTime, now }: TypeToCheck,
): Outcome[] {
  const { title, templateId, versionId, content } = version;
  const form = launchForm(row, {
    versionId,
    categoryId: rules.id,
    expireTime: expireTime ?? usualDeadline(rules, now),
  });
  const context = presetContext(rules, company, now);
  const draft = contractFormSchema.parse({
    subject: form.subject ?? title.slice(0, 100),
    categoryId: form.categoryId,
    signatories: partiesOfRoles(form, content.roles, company),
    expireTime: form.expireTime,
    documents: [],
    fields: [],
  });
  const documents = [{ title, fromTemplateId: templateId, fromVersionId: versionId }];
  const preset = presetForm(draft, rules, context);
  return findRuleProblems(rules.config, { ...preset, documents, attachments: [] }, context)
    .filter(({ anchor }) => anchor !== null)
    .map(({ error, params }) => ({ error, params }) as Outcome);
}
