import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import {
  formatsOf,
  hasFormula,
  hasOptions,
  holdsFile,
  PARAM_TYPES,
  type ParamSource,
  type ParamType,
  sourcesOf,
} from '@cinnabar/protocol/templates/params/param-types';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Checkbox } from '../../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';
import { LinesInput, NumberInput, ParamInput } from '../../../../contracts/index.ts';
import { ColumnsField } from './columns-field.tsx';
import { withOptions, withType } from './edit-params.ts';
import { FormatSelect } from './format-select.tsx';
import { FormulaField, resultOf } from './formula-field.tsx';
import { KeptInput, someText } from './kept-input.tsx';
import { ParamBounds } from './param-bounds.tsx';

export type BarredTypes = Readonly<Partial<Record<ParamType, string>>>;

interface ParamEditorProps {
  param: TemplateParam;
  params: readonly TemplateParam[];
  roles: readonly TemplateRole[];
  taken: ReadonlySet<string>;
  /** With the examples. */
  facts: TemplateFacts;
  /** Types that what is edited cannot have, and why. */
  barred?: BarredTypes | undefined;
  onChange: (edit: (param: TemplateParam) => TemplateParam, mark?: string) => void;
}

/** What a param is: its name, type and owner, what it begins with, and what its values keep to. */
export function ParamEditor(props: ParamEditorProps) {
  const { param, params, roles, taken, facts, barred = {}, onChange } = props;
  const { t } = useTranslation('templates-panes');
  const { key, type, owner, formula, options } = param;
  const set = (part: Partial<TemplateParam>, mark?: string) => onChange((now) => ({ ...now, ...part }), mark);
  const names = { option: t('firstOption'), column: t('columns.first', { number: 1 }) };
  const typeOption = (value: ParamType, label: string) => {
    const why = barred[value];
    return { value, label: why ? t('barred', { type: label, why }) : label, disabled: why !== undefined };
  };
  return (
    <div className="param-editor">
      <Field label={t('name')} help={t('key', { key })}>
        <KeptInput
          maxLength={TEMPLATE_LIMITS.nameLength}
          value={param.name}
          read={someText}
          onKeep={(name) => set({ name }, `param ${key} name`)}
        />
      </Field>
      <div className="param-pair">
        <Field label={t('type')}>
          <Select
            value={type}
            options={PARAM_TYPES.map((one) => typeOption(one, t(`contracts-fields:kind.${one}`)))}
            onChange={({ target }) =>
              onChange((now) => withType(now, target.value as ParamType, taken, names))
            }
          />
        </Field>
        {formula === null && (
          <Field label={t('owner')}>
            <Select
              value={owner}
              options={[
                { value: SPONSOR_OWNER, label: t('sender') },
                ...roles
                  .filter(({ sponsor }) => !sponsor)
                  .map(({ id, name }) => ({ value: id, label: name })),
                ...(owner === SPONSOR_OWNER || roles.some(({ id, sponsor }) => id === owner && !sponsor)
                  ? []
                  : [{ value: owner, label: roles.find(({ id }) => id === owner)?.name ?? owner }]),
              ]}
              onChange={({ target }) => set({ owner: target.value })}
            />
          </Field>
        )}
      </div>
      <div className="column-checks">
        {formula === null && (
          <>
            <Checkbox checked={param.required} onChange={({ target }) => set({ required: target.checked })}>
              {t('required')}
            </Checkbox>
            {/* A file has no default: no one could choose it. */}
            {!holdsFile(type) && (
              <Checkbox checked={param.readOnly} onChange={({ target }) => set({ readOnly: target.checked })}>
                {t('readOnly')}
              </Checkbox>
            )}
          </>
        )}
        {hasFormula(type) && (
          <Checkbox
            checked={formula !== null}
            onChange={({ target }) =>
              set(
                target.checked
                  ? { formula: '0', default: null, readOnly: true }
                  : { formula: null, readOnly: false },
              )
            }
          >
            {t('formula.use')}
          </Checkbox>
        )}
      </div>
      {formula !== null && (
        <FormulaField
          label={t('formula.name')}
          target={{ param: key }}
          formula={formula}
          params={params}
          result={resultOf(param, facts)}
          onChange={(next) => set({ formula: next }, `formula ${key}`)}
        />
      )}
      {hasOptions(type) && (
        <LinesInput
          label={t(type === 'CHECKBOX' ? 'boxes' : 'options')}
          help={t('optionsHelp')}
          lines={options}
          most={TEMPLATE_LIMITS.options}
          onCommit={(lines) => {
            const kept = lines.map((line) => line.slice(0, TEMPLATE_LIMITS.optionLength));
            if (kept.length > 0 || type === 'CHECKBOX') onChange((now) => withOptions(now, kept));
          }}
        />
      )}
      {type === 'TABLE' && (
        <ColumnsField
          param={param}
          params={params}
          taken={taken}
          facts={facts}
          onChange={(columns, mark) => set({ columns }, mark)}
        />
      )}
      <Format param={param} onChange={set} />
      {formula === null && <Beginning param={param} roles={roles} onChange={set} />}
      {formula === null && (
        <ParamBounds param={param} params={params} onChange={(check) => set({ check }, `check ${key}`)} />
      )}
      {formula === null && (
        <Field label={t('hint')}>
          <KeptInput
            maxLength={TEMPLATE_LIMITS.hintLength}
            value={param.hint}
            onKeep={(hint) => set({ hint: hint.trim() }, `param ${key} hint`)}
          />
        </Field>
      )}
    </div>
  );
}

interface PartProps {
  param: TemplateParam;
  onChange: (part: Partial<TemplateParam>, mark?: string) => void;
}

function Format({ param: { type, format, decimals }, onChange }: PartProps) {
  const { t } = useTranslation('templates-panes');
  if (formatsOf(type).length === 0) return null;
  return (
    <div className="param-pair">
      <FormatSelect type={type} value={format} onChange={(next) => onChange({ format: next })} />
      {type === 'NUMBER' && (
        <NumberInput
          label={t('decimals')}
          value={decimals}
          least={0}
          most={6}
          onCommit={(next) => onChange({ decimals: next })}
        />
      )}
    </div>
  );
}

/** What a param holds before someone fills it in: what a source knows, else its default. */
function Beginning({ param, roles, onChange }: PartProps & { roles: readonly TemplateRole[] }) {
  const { t } = useTranslation('templates-panes');
  const { key, type, source, sourceRole } = param;
  const sources = sourcesOf(type);
  const chooseSource = (next: ParamSource) =>
    onChange({
      source: next,
      sourceRole: next === 'PARTY_NAME' ? (sourceRole ?? roles[0]?.id ?? null) : null,
    });
  return (
    <>
      {sources.length > 1 && (
        <div className="param-pair">
          <Field label={t('source.title')}>
            <Select
              value={source}
              options={sources.map((one) => ({
                value: one,
                label: t(`source.${one}`),
                disabled: one === 'PARTY_NAME' && roles.length === 0,
              }))}
              onChange={({ target }) => chooseSource(target.value as ParamSource)}
            />
          </Field>
          {source === 'PARTY_NAME' && (
            <Field label={t('source.role')}>
              <Select
                value={sourceRole ?? ''}
                options={roles.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => onChange({ sourceRole: target.value })}
              />
            </Field>
          )}
        </div>
      )}
      {type !== 'TABLE' && !holdsFile(type) && (
        <Field
          label={t('default')}
          group={type === 'RADIO' || type === 'CHECKBOX'}
          help={source !== 'NONE' && t('defaultHelp')}
        >
          <ParamInput
            param={param}
            files={null}
            form={{
              facts: new TemplateFacts([param], { [key]: param.default ?? '' }),
              change: (_, value) => onChange({ default: value || null }, `param ${key} default`),
            }}
          />
        </Field>
      )}
    </>
  );
}
