import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';

/** Alert in the log: the records differ from what was recorded, what that means, and what to do. */
export function BrokenLog({ log, timeline }: Pick<Contract, 'log' | 'timeline'>) {
  const { t } = useTranslation('contracts-detail');
  const { brokenAt } = log;
  if (brokenAt === null) return null;
  const isCut = timeline.every(({ sequence }) => sequence < brokenAt);
  return (
    <section className="contract-log-alarm" role="alert">
      <Icon name="alert" size={18} />
      <div>
        <p className="contract-log-alarm-what">{t('log.brokenTitle', { sequence: brokenAt })}</p>
        {isCut && <p>{t('log.missing')}</p>}
        <p>{t('log.brokenMeans')}</p>
        <p>{t('log.brokenNext')}</p>
      </div>
    </section>
  );
}
