import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/data/facts.tsx';

/** What is known of the person, the number masked. */
export function StateFacts({ data }: { data: RealName }) {
  const { t } = useTranslation('identity-realname');
  const { state, name, paper, method, number, createTime, decideTime } = data;
  return (
    <Facts
      entries={[
        [t('fact.name'), name],
        [t('fact.method'), method ? t(`method.${method}.name`) : state === 'PASSED' && t('fact.elsewhere')],
        [t('fact.paper'), paper && t(`paper.${paper}`)],
        [t('fact.number'), number && <span className="real-name-number">{number}</span>],
        [t('fact.submitted'), state !== 'PASSED' && createTime && formatDateTime(createTime)],
        [t('fact.decided'), state === 'PASSED' && decideTime && formatDateTime(decideTime)],
      ]}
    />
  );
}
