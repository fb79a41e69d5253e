import type { ClauseDetail } from '@cinnabar/protocol/templates/clauses/clause-schema';
import { useState } from 'react';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Tag } from '../../../../ui/feedback/tag.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ClauseChanges } from './clause-changes.tsx';

/** The draft and the published versions, each with what it changed. */
export function ClauseVersionsCard({ clause }: { clause: ClauseDetail }) {
  const { t } = useTranslation('templates-clauses');
  const { id, draft, versions, published, version } = clause;
  /** Number of the version whose changes are shown; 0: the draft. */
  const [compared, setCompared] = useState<number | null>(null);
  const former = compared === 0 ? published : (compared ?? 0) - 1;
  const show = (number: number) => (
    <Button size="small" look="text" onClick={() => setCompared(number)}>
      {t('versions.changes')}
    </Button>
  );
  return (
    <Card flush title={t('versions.title')}>
      <ol className="clause-versions">
        {draft && (
          <li>
            <div className="clause-version-head">
              <b>{t('versions.draft')}</b>
              {published > 0 && show(0)}
            </div>
            <small>
              {t('versions.editedBy', { name: draft.userName, time: formatDateTime(draft.time) })}
            </small>
          </li>
        )}
        {versions.map(({ number, note, userName, time }) => (
          <li key={number}>
            <div className="clause-version-head">
              <b>{t('version', { number })}</b>
              {number === published && <Tag tone="ok">{t('versions.current')}</Tag>}
              {number > 1 && show(number)}
            </div>
            {note !== '' && <p>{note}</p>}
            <small>{t('versions.publishedBy', { name: userName, time: formatDateTime(time) })}</small>
          </li>
        ))}
      </ol>
      {compared !== null && (
        <Dialog
          open
          width={640}
          title={
            compared === 0
              ? t('versions.draftAgainst', { former })
              : t('versions.against', { number: compared, former })
          }
          onClose={() => setCompared(null)}
        >
          <ClauseChanges clauseId={id} from={former} to={compared} version={version} />
        </Dialog>
      )}
    </Card>
  );
}
