import type { Translate } from '@cinnabar/locales/translate';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate, formatDateTime, formatMoney } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { useTemplateLinks } from './template-links.tsx';

interface ContractInfoProps {
  contract: Contract;
  onDelay: (() => void) | null;
}

/** With the version that it was sent under. */
function nameOfCategory(
  { categoryName: name, categoryVersion: version }: Contract,
  t: Translate<'contracts-detail'>,
): string | null {
  return name && version ? t('info.categoryVersion', { name, version }) : name;
}

export function ContractInfo({ contract, onDelay }: ContractInfoProps) {
  const { t } = useTranslation('contracts-detail');
  const templates = useTemplateLinks(contract);
  return (
    <Card title={t('info.title')}>
      <Facts
        entries={[
          [
            t('info.sn'),
            contract.sn === '' ? (
              t('info.snLater')
            ) : (
              <span key="sn" className="contract-info-sn">
                {contract.sn}
                <IconButton
                  icon="copy"
                  size="small"
                  label={t('info.copy')}
                  onClick={async () => {
                    if (await copyText(contract.sn)) notify('ok', t('info.copied'));
                  }}
                />
              </span>
            ),
          ],
          [t('info.category'), nameOfCategory(contract, t)],
          [t('info.template'), templates],
          [t('info.sponsor'), [contract.tenantName, contract.creatorName].filter(Boolean).join(' · ')],
          contract.sendTime
            ? [t('info.sendTime'), formatDateTime(contract.sendTime)]
            : [t('info.createTime'), formatDateTime(contract.createTime)],
          [
            t('info.expireTime'),
            contract.expireTime && (
              <>
                {formatDateTime(contract.expireTime)}
                {onDelay && (
                  <button type="button" className="contract-info-link" onClick={onDelay}>
                    {t('delay.act')}
                  </button>
                )}
              </>
            ),
          ],
          [t('info.amount'), contract.amount !== null && formatMoney(contract.amount)],
          [t('info.start'), contract.startTime && formatDate(contract.startTime)],
          [t('contracts-acts:end'), contract.endTime && formatDate(contract.endTime)],
          [t('info.completeTime'), contract.completeTime && formatDateTime(contract.completeTime)],
          [
            t('contracts-acts:archive.label'),
            contract.archive && (
              <>
                {t(`contracts-acts:archive.${contract.archive}`)}
                {contract.archive !== 'DONE' && (
                  <small className="contract-info-why">
                    {t(`contracts-acts:archive.${contract.archive}Why`)}
                  </small>
                )}
              </>
            ),
          ],
        ]}
      />
    </Card>
  );
}
