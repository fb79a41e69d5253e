import type { Verification } from '@cinnabar/protocol/verifier/verification-schema';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/data/card.tsx';
import { useBilingual } from './use-bilingual.ts';

/** What was added to the file after its first signature, revision by revision. */
export function FileChanges({ verification: { changes } }: { verification: Verification }) {
  const { t } = useTranslation('verifier');
  const say = useBilingual();
  return (
    <Card title={t('revisions.title')}>
      {changes.length === 0 ? (
        <p className="verifier-note">{t('revisions.none')}</p>
      ) : (
        <ol className="verifier-changes">
          {changes.map((change) => (
            <li
              key={`${change.revision}-${change.kind}-${change.text.zh}`}
              className={classNames(!change.permitted && 'verifier-change-bad')}
            >
              {say(change.text)}
              <span className="verifier-note">
                {t('revisions.revision', { revision: change.revision })}
                {' · '}
                {change.permitted ? t('revisions.permitted') : t('revisions.forbidden')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
