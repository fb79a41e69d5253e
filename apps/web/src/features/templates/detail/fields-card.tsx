import '../../../ui/data/table.css';
import './fields-card.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { CSSProperties } from 'react';
import { formatNames } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { useWordFacts } from '../../contracts/index.ts';
import type { FieldRow } from './field-row.ts';
import { fieldRows } from './field-rows.ts';

interface FieldsCardProps {
  content: TemplateContent;
  files: readonly ContractDocument[];
  /** What is shown is not published yet. */
  isDraft: boolean;
}

/** What is filled in and where it is signed, by whom. */
export function FieldsCard({ content, files, isDraft }: FieldsCardProps) {
  const { t } = useTranslation('templates');
  const { facts } = useWordFacts(content.word?.files.map(({ asset }) => asset) ?? []);
  const { values, places } = fieldRows(content, new Map(files.map(({ id, pages }) => [id, pages])), facts);
  const rows = [...values, ...places];
  return (
    <Card
      flush
      className="template-fields-card"
      title={t('fields.title')}
      extra={
        <small className="muted">
          {[
            isDraft && t('fields.ofDraft'),
            t('fields.count', {
              params: values.filter(({ isComputed }) => !isComputed).length,
              places: places.length,
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      }
    >
      {rows.length === 0 ? (
        <p className="template-none">{t('fields.none')}</p>
      ) : (
        <table className="data-table template-fields">
          <thead>
            <tr>
              <th scope="col">{t('fields.name')}</th>
              <th scope="col">{t('fields.owner')}</th>
              <th scope="col">{t('fields.kind')}</th>
              <th scope="col">{t('fields.more')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FieldLine key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function FieldLine({ row }: { row: FieldRow }) {
  const { t } = useTranslation('templates');
  const kind = row.isData
    ? t(`contracts-fields:kind.${row.type as 'TEXT'}`)
    : row.byLegalPerson && row.type === 'SEAL_CORPORATE'
      ? t('fields.SEAL_LP')
      : t(`fields.${row.type as 'TIMESTAMP'}`);
  const demands = [
    row.isComputed && t('fields.computed'),
    row.isData && !row.isComputed && t(row.required ? 'fields.required' : 'fields.optional'),
    row.readOnly && !row.isComputed && t('fields.readOnly'),
    row.isData && row.value && t('fields.default', { value: row.value }),
    row.pages.length > 0 && t('fields.page', { pages: formatNames(row.pages.map(String)) }),
  ];
  const color = row.roleIndex < 0 ? 'var(--idle-mark)' : `var(--party-${(row.roleIndex % 4) + 1})`;
  return (
    <tr>
      <td>{row.name || kind}</td>
      <td>
        <span className="template-owner" style={{ '--party': color } as CSSProperties}>
          {row.role === null ? t('detail.sponsor') : row.role || t('fields.unowned')}
        </span>
      </td>
      <td>{row.isData ? kind : t('versions.FIELD')}</td>
      <td className="muted">{demands.filter(Boolean).join(' · ')}</td>
    </tr>
  );
}
