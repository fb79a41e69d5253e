import './field-form.css';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isBoxAlone } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { describeFault, describeRefusal } from './describe-fault.ts';
import { FieldInput } from './field-input.tsx';
import type { FormFiles } from './files/use-form-files.ts';
import type { FillableField } from './fillable-field.ts';
import type { FieldValues } from './use-field-values.ts';

interface FieldFormProps {
  fields: readonly FillableField[];
  documents: readonly ContractDocument[];
  form: FieldValues;
  files: FormFiles;
  /** The field that is marked on the page. */
  currentId: string | null;
  onCurrent: (fieldId: string) => void;
  /** The page is wanted, not the input. */
  onShowPage: (fieldId: string) => void;
}

/** Several controls each. */
const GROUPS: ReadonlySet<string> = new Set(['RADIO', 'CHECKBOX', 'TABLE', 'IMAGE', 'ATTACHMENT']);

/** The inputs of one owner, in reading order; each says on which page it stands. */
export function FieldForm({
  fields,
  documents,
  form,
  files,
  currentId,
  onCurrent,
  onShowPage,
}: FieldFormProps) {
  const { t } = useTranslation('contracts-fields');
  const title = new Map(documents.map((document) => [document.id, document.title]));
  return (
    <div className="field-form">
      {fields.map((field) => {
        const fault = form.faultShown(field.id);
        const said = form.saidAbout(field.id);
        const { hint } = settingsOf(field);
        const place = { page: field.page, title: title.get(field.documentId) ?? '' };
        return (
          <div
            key={field.id}
            id={anchorOf(field.id)}
            className="field-form-item"
            data-current={field.id === currentId || undefined}
            onFocusCapture={() => onCurrent(field.id)}
            onBlurCapture={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) form.leave(field.id);
            }}
          >
            <Field
              label={field.name || t(`kind.${field.type}`)}
              required={field.required && !field.readOnly}
              className={isBoxAlone(field) ? 'field-form-box' : undefined}
              group={GROUPS.has(field.type) && !isBoxAlone(field)}
              help={hint || undefined}
              error={fault ? describeFault(t, field, fault) : said && describeRefusal(t, said)}
              aside={
                <button type="button" className="field-form-page" onClick={() => onShowPage(field.id)}>
                  {t(documents.length > 1 ? 'pageOf' : 'page', place)}
                </button>
              }
            >
              <FieldInput
                field={field}
                value={form.values.get(field.id) ?? null}
                files={files}
                onChange={(value) => form.change(field.id, value)}
              />
            </Field>
          </div>
        );
      })}
    </div>
  );
}

/** Id of the element around an input. */
export const anchorOf = (fieldId: string) => `fill-${fieldId}`;

/** Brings a field's input into view and puts the cursor into it. */
export function focusField(fieldId: string): void {
  const item = document.getElementById(anchorOf(fieldId));
  item?.scrollIntoView({ block: 'center' });
  item
    ?.querySelector<HTMLElement>(
      'input:not([type=hidden], [type=file]), textarea, select, button:not(.field-form-page)',
    )
    ?.focus({ preventScroll: true });
}
