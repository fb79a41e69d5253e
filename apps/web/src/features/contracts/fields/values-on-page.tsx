import './values-on-page.css';
import type { Extent } from '@cinnabar/pdf/browser';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isBoxAlone, isEmptyValue, showValue } from '@cinnabar/protocol/contracts/fields/field-value';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { PageBox } from '../../documents/index.ts';
import { KeptPicture } from './files/kept-picture.tsx';
import type { FillableField, KeptFile } from './fillable-field.ts';
import { extentOf } from './page-drawing.tsx';
import { placeStyle } from './place-style.ts';
import type { Values } from './use-field-values.ts';
import { ValueDrawing } from './value-drawing.tsx';

interface ValuesOnPageProps {
  page: PageBox;
  fields: readonly FillableField[];
  values: Values;
  files: ReadonlyMap<string, KeptFile>;
  currentId: string | null;
  /** Fields whose value is not valid yet. */
  faulty: (fieldId: string) => boolean;
  onOpen: (fieldId: string) => void;
}

/** The values at their position and in the size of the file; a press moves the focus to the input. */
export function ValuesOnPage(props: ValuesOnPageProps) {
  const { page, fields } = props;
  return fields
    .filter((field) => field.documentId === page.documentId && field.page === page.page)
    .map((field) => <ValueBox key={field.id} field={field} {...props} />);
}

function ValueBox({
  field,
  page,
  values,
  files,
  currentId,
  faulty,
  onOpen,
}: ValuesOnPageProps & { field: FillableField }) {
  const { t } = useTranslation('contracts-fields');
  const value = values.get(field.id) ?? null;
  const empty = isEmptyValue(field, value);
  const name = field.name || t(`kind.${field.type}`);
  return (
    <button
      type="button"
      className={classNames(
        'value-box',
        field.id === currentId && 'value-box-current',
        empty && 'value-box-empty',
        faulty(field.id) && 'value-box-faulty',
      )}
      style={{ ...placeStyle(field), fontSize: settingsOf(field).fontSize * MM_PER_PT * page.pxPerMm }}
      onClick={() => onOpen(field.id)}
    >
      {/* What is read aloud begins with what is seen, or it could not be asked for by voice. */}
      {empty ? (
        <span className="value-box-name">{name}</span>
      ) : (
        <Shown field={field} value={value!} files={files} extent={extentOf(field, page)} />
      )}
      <span className="visually-hidden">
        {!empty && `${spokenValue(field, value)} ${name} `}
        {t(empty ? 'boxEmpty' : 'boxFilled', { page: field.page })}
      </span>
    </button>
  );
}

/** A drawing is no text to a screen reader. A table is read in the form; a box alone says no more than its name. */
const spokenValue = (field: FillableField, value: string | null): string =>
  field.type === 'TABLE' || isBoxAlone(field) ? '' : showValue(field, value);

function Shown({
  field,
  value,
  files,
  extent,
}: Pick<ValuesOnPageProps, 'files'> & { field: FillableField; value: string; extent: Extent }) {
  const { t } = useTranslation('contracts-fields');
  const file = files.get(value) ?? null;
  const named = <span className="value-box-name">{file?.name ?? t('fileKept')}</span>;
  if (field.type === 'IMAGE')
    return (
      <KeptPicture key={value} fileId={value} alt="" className="value-box-picture">
        {named}
      </KeptPicture>
    );
  if (field.type === 'ATTACHMENT' && !file) return named;
  return <ValueDrawing field={field} value={value} file={file} extent={extent} />;
}
