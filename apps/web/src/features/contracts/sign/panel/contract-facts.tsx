import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/data/facts.tsx';

export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts-sign');
  return (
    <Facts
      entries={[
        [t('facts.sn'), contract.sn],
        [t('facts.sponsor'), [contract.tenantName, contract.creatorName].filter(Boolean).join(' · ')],
        [t('facts.sendTime'), contract.sendTime && formatDateTime(contract.sendTime)],
        [t('facts.expireTime'), contract.expireTime && formatDateTime(contract.expireTime)],
        [
          t('facts.documents'),
          contract.documents.map((document) => (
            <div key={document.id}>
              {document.title}.pdf{' '}
              <span className="muted">{t('facts.documentPages', { pages: document.pages })}</span>
            </div>
          )),
        ],
      ]}
    />
  );
}
