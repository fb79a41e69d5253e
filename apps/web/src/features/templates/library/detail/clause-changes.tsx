import type { ClauseDiff } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { clauseDiffQuery } from '../../clauses/clause-queries.ts';
import { BlockChanges } from './block-changes.tsx';

interface ClauseChangesProps {
  clauseId: string;
  /** Numbers of versions; 0: the draft. */
  from: number;
  to: number;
  /** Of the row. */
  version: number;
}

/** What differs between two versions, wording by wording. */
export function ClauseChanges({ clauseId, from, to, version }: ClauseChangesProps) {
  const { data, error, refetch } = useQuery(clauseDiffQuery(clauseId, from, to, version));
  if (data) return <ClauseDiffList diff={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <SkeletonRows rows={3} />
    </Loading>
  );
}

function ClauseDiffList({ diff: { locked, params, variants } }: { diff: ClauseDiff }) {
  const { t } = useTranslation('templates-clauses');
  if (!locked && params.length === 0 && variants.length === 0)
    return <p className="muted">{t('diff.same')}</p>;
  return (
    <div className="clause-diff">
      {variants.map(({ variant, kind, guidance, blocks }) => (
        <section key={variant}>
          <h3>
            {t(`variant.${variant}`)} {kind !== 'changed' && <small>{t(`diff.${kind}`)}</small>}
          </h3>
          {blocks.length > 0 && <BlockChanges blocks={blocks} />}
          {guidance && <p className="muted">{t('diff.guidance')}</p>}
        </section>
      ))}
      {locked && <p>{t('diff.locked')}</p>}
      {params.length > 0 && <p>{t('diff.params', { count: params.length })}</p>}
    </div>
  );
}
