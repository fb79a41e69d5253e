import './values-on-page.css';
import { settingsOf } from '@cinnabar/protocol/contracts/field-schema';
import { isEmptyValue, readRows, showValue } from '@cinnabar/protocol/contracts/field-value';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { MM_PER_PT, type PageBox } from '../../documents/index.ts';
import { placeStyle } from '../sign/place-style.ts';
import type { FillableField, KeptFile } from './fillable-field.ts';
import { FittedText } from './fitted-text.tsx';
import type { Values } from './use-field-values.ts';

interface ValuesOnPageProps {
  page: PageBox;
  fields: readonly FillableField[];
  values: Values;
  files: ReadonlyMap<string, KeptFile>;
  currentId: string | null;
  /** Fields whose value cannot stand yet. */
  faulty: (fieldId: string) => boolean;
  onOpen: (fieldId: string) => void;
}

/** Points: smaller letters are refused. */
const LEAST_PT = 6;

/** What is filled in, where it will stand and as large as it will be written; a press leads to its input. */
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
  const { fontSize, align } = settingsOf(field);
  const pxPerPt = MM_PER_PT * page.pxPerMm;
  const empty = isEmptyValue(field, value);
  const name = field.name || t(`kind.${field.type}`);
  const style: CSSProperties = {
    ...placeStyle(field),
    fontSize: fontSize * pxPerPt,
    textAlign: align.toLowerCase() as 'left',
  };
  return (
    <button
      type="button"
      className={classNames(
        'value-box',
        field.id === currentId && 'value-box-current',
        empty && 'value-box-empty',
        faulty(field.id) && 'value-box-faulty',
      )}
      style={style}
      onClick={() => onOpen(field.id)}
    >
      {/* What is read aloud begins with what is seen, or it could not be asked for by voice. */}
      {empty ? (
        <span className="value-box-name">{name}</span>
      ) : (
        <Shown field={field} value={value} files={files} pxPerPt={pxPerPt} />
      )}
      <span className="visually-hidden">
        {t(empty ? 'boxEmpty' : 'boxFilled', { name, page: field.page })}
      </span>
    </button>
  );
}

function Shown({
  field,
  value,
  files,
  pxPerPt,
}: Pick<ValuesOnPageProps, 'files'> & { field: FillableField; value: string | null; pxPerPt: number }) {
  if (field.type === 'TABLE') return <ShownTable field={field} value={value} />;
  const isFile = field.type === 'IMAGE' || field.type === 'ATTACHMENT';
  const text = isFile ? (files.get(value ?? '')?.name ?? '') : showValue(field, value);
  return (
    <FittedText size={settingsOf(field).fontSize * pxPerPt} least={LEAST_PT * pxPerPt} text={text}>
      {text}
    </FittedText>
  );
}

function ShownTable({ field, value }: { field: FillableField; value: string | null }) {
  const rows = readRows(value ?? '[]') ?? [];
  return (
    <table>
      <thead>
        <tr>
          {settingsOf(field).columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
          <tr key={at}>
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is nothing but its place
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
