import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { holdsFile, type ParamType } from '@cinnabar/protocol/templates/params/param-types';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { KeptFile } from '../../fields/fillable-field.ts';
import './value-changes.css';

export interface ValueChange {
  key: string;
  type: ParamType;
  name: string;
  before: string;
  now: string;
}

/** The values of the sponsor that differ, as pages show them; of tables how many rows they have, and the names of files. */
export function useValueChanges(
  params: readonly TemplateParam[],
  before: TemplateFacts,
  now: TemplateFacts,
  files: ReadonlyMap<string, KeptFile>,
): ValueChange[] {
  const { t } = useTranslation('templates-launch');
  const show = (facts: TemplateFacts, param: TemplateParam) => {
    const value = facts.valueOf(param.key);
    if (holdsFile(param.type)) return value && (files.get(value)?.name ?? t('contracts-fields:fileKept'));
    return param.type === 'TABLE'
      ? t('correct.rows', { count: facts.rowsOf(param.key).length })
      : showParam(param, value);
  };
  const written = (facts: TemplateFacts, { key, type }: TemplateParam) =>
    type === 'TABLE' ? JSON.stringify(facts.rowsOf(key)) : facts.valueOf(key);
  return params
    .filter((param) => param.owner === SPONSOR_OWNER && written(before, param) !== written(now, param))
    .map((param) => ({
      type: param.type,
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
      {changes.map(({ key, type, name, before, now }) => (
        <li key={key}>
          <span className="value-changes-name">{name}</span>
          {before === now ? (
            <span>{t(holdsFile(type) ? 'correct.fileChanged' : 'correct.rowsChanged')}</span>
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
