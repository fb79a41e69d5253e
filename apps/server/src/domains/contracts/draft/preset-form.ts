import { applyRules } from '@cinnabar/protocol/categories/rules/category-rules';
import type { PresetContext } from '@cinnabar/protocol/categories/rules/rule';
import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { CategoryRules } from '../../categories/index.ts';

/** The form of a draft with what its business type presets, as the launch form does it before a person looks at it. */
export function presetForm(
  form: ContractForm,
  { config }: Pick<CategoryRules, 'config'>,
  context: PresetContext,
): ContractForm {
  const { documents, attachments, ...others } = form;
  // What rules preset does not depend on files.
  const {
    documents: _,
    attachments: __,
    ...ruled
  } = applyRules(config, { ...others, documents: [], attachments: [] }, context);
  return { ...ruled, documents, attachments };
}
