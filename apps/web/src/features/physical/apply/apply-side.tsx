import type { Application } from '@cinnabar/protocol/physical/application-schema';
import type { PhotoDebt } from '@cinnabar/protocol/physical/photo-debt-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';

interface ApplySideProps {
  /** As it was kept last; its nodes are those that sending it would ask. */
  application: Application | null;
  typeName: string;
  debt: PhotoDebt;
}

/** Who decides, what the applicant owes, and the way for a use that cannot wait. */
export function ApplySide({ application, typeName, debt }: ApplySideProps) {
  const { t } = useTranslation('physical-apply');
  const { employee } = useCurrentUser();
  const nodes = application?.nodes ?? [];
  const owed = debt.list.length;
  return (
    <aside className="apply-side">
      <Card title={t('approval.title')}>
        {nodes.length === 0 ? (
          <p className="muted">{t('approval.none')}</p>
        ) : (
          <>
            <p className="muted">{t('approval.by', { type: typeName })}</p>
            <ol className="apply-nodes">
              {nodes.map(({ name }, at) => (
                <li key={name}>
                  <i aria-hidden="true">{at + 1}</i>
                  <div>
                    <b>{name}</b>
                    {name.includes('、') && <small>{t('approval.anyOf')}</small>}
                  </div>
                </li>
              ))}
              <li>
                <i aria-hidden="true">{nodes.length + 1}</i>
                <div>
                  <b>{t('approval.then')}</b>
                  <small>{t('approval.thenText')}</small>
                </div>
              </li>
            </ol>
          </>
        )}
      </Card>
      <Card
        title={t('debt.title')}
        extra={
          <Tag tone={owed === 0 ? 'ok' : debt.blocked ? 'bad' : 'warn'}>
            {t('debt.count', { count: owed })}
          </Tag>
        }
      >
        <p className="muted">
          {owed === 0
            ? t('debt.none')
            : debt.blocked
              ? t('debt.blocked')
              : t('debt.some', { limit: debt.limit || '–' })}
        </p>
      </Card>
      <Card title={t('emergency.title')}>
        <p className="muted">{t('emergency.text')}</p>
        {employee?.sa ? (
          <Link className="apply-emergency" to="/launch/seal?emergency=1">
            {t('emergency.go')}
          </Link>
        ) : (
          <p className="muted">{t('emergency.who')}</p>
        )}
      </Card>
    </aside>
  );
}
