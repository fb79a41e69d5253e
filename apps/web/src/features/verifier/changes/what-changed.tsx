import './changes.css';
import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { useBilingual } from '../use-bilingual.ts';
import { lostKey } from './lost-key.ts';
import { PageComparison } from './page-comparison.tsx';

/** All changes that are not permitted, expanded; and why nothing can be shown where that is so. */
export function WhatChanged({ verification }: { verification: Verification }) {
  const { changes, statusCode } = verification;
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  const forbidden = changes.filter(({ permitted }) => !permitted);
  if (forbidden.length === 0 && statusCode !== 2) return null;
  return (
    <Card
      className="verifier-changed"
      title={t('changes.title')}
      extra={forbidden.length > 0 && <Tag tone="bad">{t('changes.count', { count: forbidden.length })}</Tag>}
      flush
    >
      {statusCode === 2 && <p className="verifier-changed-lost">{t(lostKey(verification))}</p>}
      {forbidden.map((change) => (
        <article key={`${change.revision}-${change.kind}-${change.text.zh}`} className="verifier-change">
          <h3>{say(change.text)}</h3>
          <p className="verifier-note">{t('changes.later', { revision: change.revision })}</p>
          {change.pages.length > 0 ? (
            <PageComparison change={change} />
          ) : (
            <p className="verifier-note">{t('changes.noPicture')}</p>
          )}
        </article>
      ))}
    </Card>
  );
}
