import type { ReplacedField } from '@cinnabar/protocol/templates/files/file-replacement-schema';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Tag } from '../../../../../ui/feedback/tag.tsx';
import { useKindName, wordOfPlace } from '../../../../contracts/index.ts';
import type { TemplateWork } from '../../work/template-work.ts';

interface ReplacedFieldsProps {
  fields: readonly ReplacedField[];
  work: TemplateWork;
}

const OUTCOMES = ['DOUBTFUL', 'MOVED', 'KEPT'] as const satisfies readonly ReplacedField['outcome'][];

/** What became of the fields of a replaced file: counted, and those named that are not where they were. */
export function ReplacedFields({ fields, work }: ReplacedFieldsProps) {
  const { t } = useTranslation('templates-files');
  if (fields.length === 0) return <p>{t('replace.none')}</p>;
  const counts = OUTCOMES.map((outcome) => ({
    outcome,
    of: fields.filter((field) => field.outcome === outcome),
  })).filter(({ of }) => of.length > 0);
  const changed = counts.flatMap(({ outcome, of }) => (outcome === 'KEPT' ? [] : of));
  return (
    <div className="replaced-fields">
      <p className="replaced-fields-counts">
        {counts.map(({ outcome, of }) => (
          <Tag key={outcome} tone={outcome === 'DOUBTFUL' ? 'warn' : 'ok'}>
            {t(`replace.count.${outcome}`, { count: of.length })}
          </Tag>
        ))}
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.map((field) => (
            <Row key={field.fieldId} field={field} work={work} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ field, work }: { field: ReplacedField; work: TemplateWork }) {
  const { t } = useTranslation('templates-files');
  const kindName = useKindName();
  const { fieldId, name, outcome, doubt, fromPage, page } = field;
  const placed = work.fields.find(({ id }) => id === fieldId);
  const kind = placed ? kindName(wordOfPlace(work.roles, placed)) : '';
  return (
    <li>
      <span className="replaced-field-name">
        <b>{name || kind}</b>
        {name && kind !== name && <small>{kind}</small>}
      </span>
      <span className="replaced-field-state">
        {outcome === 'DOUBTFUL' ? t('replace.doubtful') : t('replace.moved')}
        {' · '}
        {page === fromPage ? t('replace.page', { page }) : t('replace.pages', { from: fromPage, page })}
      </span>
      {doubt && <p>{t(`doubt.${doubt}`)}</p>}
    </li>
  );
}
