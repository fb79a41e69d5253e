import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { CLAUSE_LIMITS } from '@cinnabar/protocol/templates/clauses/clause-values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { clauseUsesQuery } from '../../clauses/clause-queries.ts';
import { detailPath } from '../../template-paths.ts';
import { isOlder, isUpdatable, type ShownUse, shownUses } from './shown-uses.ts';
import { UpdateDialog } from './update-dialog.tsx';

/** Templates that show the clause, those with an older text first; their drafts can be brought up to date. */
export function ClauseUsesCard({ clause }: { clause: ClauseDetail }) {
  const { t } = useTranslation('templates-clauses');
  const { id, published } = clause;
  const { data, error, refetch } = useQuery(clauseUsesQuery(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [updating, setUpdating] = useState(false);
  const uses = shownUses(data ?? []);
  const updatable = uses.filter((use) => isUpdatable(use, published));
  const marked = updatable.filter(({ templateId }) => chosen.has(templateId)).slice(0, CLAUSE_LIMITS.updates);
  const mark = (templateId: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(templateId);
    else next.delete(templateId);
    setChosen(next);
  };
  return (
    <Card flush title={t('uses.title')}>
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <SkeletonRows rows={2} />
          </Loading>
        ))}
      {data && uses.length === 0 && <p className="clause-uses-foot">{t('uses.none')}</p>}
      <ul className="clause-uses" data-choosable={updatable.length > 0 || undefined}>
        {uses.map((use) => (
          <li key={use.templateId}>
            {isUpdatable(use, published) && (
              <label className="checkbox">
                <input
                  type="checkbox"
                  aria-label={t('uses.choose', { title: use.title })}
                  checked={chosen.has(use.templateId)}
                  onChange={({ target }) => mark(use.templateId, target.checked)}
                />
              </label>
            )}
            <span className="clause-use-text">
              <Link to={detailPath(use.templateId)}>{use.title}</Link>
              <small>{textOf(use, t)}</small>
            </span>
            {isOlder(use, published) ? (
              <Tag tone="warn">{t('uses.older')}</Tag>
            ) : (
              <Tag tone="ok">{t('uses.newest')}</Tag>
            )}
          </li>
        ))}
      </ul>
      {updatable.length > 0 && (
        <div className="clause-uses-foot">
          <span>{t('uses.note', { number: published })}</span>
          <Button disabled={marked.length === 0} onClick={() => setUpdating(true)}>
            {t('uses.update', { count: marked.length })}
          </Button>
        </div>
      )}
      {updating && (
        <UpdateDialog
          clause={clause}
          uses={marked}
          onClose={() => setUpdating(false)}
          onDone={() => {
            setUpdating(false);
            setChosen(new Set());
          }}
        />
      )}
    </Card>
  );
}

type T = ReturnType<typeof useTranslation<'templates-clauses'>>['t'];

const textOf = ({ published, publishedNumber, draft }: ShownUse, t: T): string =>
  [
    published !== null && t('uses.published', { number: publishedNumber, clause: published }),
    draft !== null && t('uses.draft', { clause: draft }),
  ]
    .filter(Boolean)
    .join(' · ');
