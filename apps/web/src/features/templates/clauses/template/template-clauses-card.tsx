import './template-clauses-card.css';
import { clauseSections } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { ClauseSource } from '@cinnabar/protocol/templates/clauses/clause-source-schema';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { clausePath } from '../clause-paths.ts';
import { clauseQuery } from '../clause-queries.ts';
import { InsertClause } from './insert-clause.tsx';

interface TemplateClausesCardProps {
  template: TemplateDetail;
  /** Of its draft, else as it is published. */
  papers: PaperContent;
}

/** The clauses that a template shows, and whether they are the newest; another one can be inserted. */
export function TemplateClausesCard({ template, papers }: TemplateClausesCardProps) {
  const { t } = useTranslation('templates-clauses');
  const [inserting, setInserting] = useState(false);
  const shown = clauseSections(papers);
  return (
    <Card
      flush
      title={t('inTemplate.title')}
      extra={
        <Button size="small" icon="plus" onClick={() => setInserting(true)}>
          {t('pick.insert')}
        </Button>
      }
    >
      {shown.length === 0 ? (
        <p className="template-clauses muted">{t('inTemplate.none')}</p>
      ) : (
        <ul className="template-clauses">
          {shown.map(({ file, section }) => (
            <ShownClause key={`${file} ${section.id}`} source={section.clause} />
          ))}
        </ul>
      )}
      {inserting && <InsertClause template={template} papers={papers} onClose={() => setInserting(false)} />}
    </Card>
  );
}

function ShownClause({ source: { id, version, variant } }: { source: ClauseSource }) {
  const { t } = useTranslation('templates-clauses');
  const { data } = useQuery(clauseQuery(id));
  if (!data) return null;
  return (
    <li>
      <span>
        <Link to={clausePath(id)}>{data.title}</Link>
        <small>{`${t('version', { number: version })} · ${t(`variant.${variant}`)}`}</small>
      </span>
      {version < data.published ? (
        <Tag tone="warn">{t('inTemplate.newer', { number: data.published })}</Tag>
      ) : (
        <Tag tone="ok">{t('uses.newest')}</Tag>
      )}
    </li>
  );
}
