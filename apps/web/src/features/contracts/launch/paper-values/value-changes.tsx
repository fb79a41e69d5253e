import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { useTranslation } from '../../../../lib/i18n.ts';
import './value-changes.css';

export interface ValueChange {
  key: string;
  name: string;
  before: string;
  now: string;
}

/** The values of the sponsor that differ, as pages show them; of tables how many rows they have. */
export function useValueChanges(
  params: readonly TemplateParam[],
  before: TemplateFacts,
  now: TemplateFacts,
): ValueChange[] {
  const { t } = useTranslation('templates-launch');
  const show = (facts: TemplateFacts, param: TemplateParam) =>
    param.type === 'TABLE'
      ? t('correct.rows', { count: facts.rowsOf(param.key).length })
      : showParam(param, facts.valueOf(param.key));
  const written = (facts: TemplateFacts, { key, type }: TemplateParam) =>
    type === 'TABLE' ? JSON.stringify(facts.rowsOf(key)) : facts.valueOf(key);
  return params
    .filter((param) => param.owner === SPONSOR_OWNER && written(before, param) !== written(now, param))
    .map((param) => ({
      key: param.key,
      name: param.name,
      before: show(before, param),
      now: show(now, param),
    }));
}

/** Each value that differs: what it was, and what it is. */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const { t } = useTranslation('templates-launch');
  return (
    <ul className="value-changes">
      {changes.map(({ key, name, before, now }) => (
        <li key={key}>
          <span className="value-changes-name">{name}</span>
          {before === now ? (
            <span>{t('correct.rowsChanged')}</span>
          ) : (
            <span>
              <del>{before || t('correct.empty')}</del> → <ins>{now || t('correct.empty')}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
