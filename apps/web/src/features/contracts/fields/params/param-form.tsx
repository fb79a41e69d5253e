import '../field-form.css';
import './param-form.css';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { holdsFile } from '@cinnabar/protocol/templates/params/param-types';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { anchorOf } from '../field-form.tsx';
import { FieldInput } from '../field-input.tsx';
import type { FormFiles } from '../files/use-form-files.ts';
import { ComputedValue } from './computed-value.tsx';
import { asField } from './param-field.ts';
import { ParamInput } from './param-input.tsx';
import { useGapText } from './use-gap-text.ts';
import type { ParamValues } from './use-param-values.ts';

interface ParamFormProps {
  /** Those that are shown, in their order. */
  params: readonly TemplateParam[];
  /** Keys of those that may be typed in; the others show their value. */
  open: ReadonlySet<string>;
  form: ParamValues;
  /** As `FieldInput`. */
  files: FormFiles | null;
}

const GROUPS: ReadonlySet<string> = new Set(['RADIO', 'CHECKBOX', 'TABLE', 'IMAGE', 'ATTACHMENT']);

/** The inputs of params of papers, with what formulas make of them. */
export function ParamForm({ params, open, form, files }: ParamFormProps) {
  const { t } = useTranslation('contracts-fields');
  const gapText = useGapText();
  return (
    <div className="field-form param-form">
      {params.map((param) => {
        const { key, name, type, required, hint, options } = param;
        const isOpen = open.has(key);
        const value = form.facts.valueOf(key);
        const gap = form.gapShown(key);
        const isAlone = type === 'CHECKBOX' && options.every((option) => option === name);
        return (
          <div
            key={key}
            id={anchorOf(key)}
            className="field-form-item"
            onBlurCapture={({ currentTarget, relatedTarget }) => {
              if (isOpen && !currentTarget.contains(relatedTarget)) form.leave(key);
            }}
          >
            <Field
              label={name}
              required={required && isOpen}
              group={isOpen && GROUPS.has(type) && !isAlone}
              className={isOpen && isAlone ? 'field-form-box' : undefined}
              help={hint || undefined}
              error={gap ? gapText(param, gap) : form.saidAbout(key)}
              aside={
                !isOpen && (
                  <span className="param-fixed">{t(param.formula ? 'param.computed' : 'param.fixed')}</span>
                )
              }
            >
              {isOpen ? (
                <ParamInput param={param} form={form} files={files} />
              ) : holdsFile(type) && value !== '' ? (
                <FieldInput
                  field={{ ...asField(param), readOnly: true }}
                  value={value}
                  files={files}
                  onChange={() => undefined}
                />
              ) : (
                <ComputedValue param={param} value={value} />
              )}
            </Field>
          </div>
        );
      })}
    </div>
  );
}
