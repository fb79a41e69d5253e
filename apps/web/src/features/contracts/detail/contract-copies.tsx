import './contract-copies.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';

/** The cc receivers; hidden when there are none. */
export function ContractCopies({ copies }: Pick<Contract, 'copies'>) {
  const { t } = useTranslation('contracts-acts');
  if (copies.length === 0) return null;
  return (
    <Card title={t('copies.title')} flush>
      <ul className="contract-copies">
        {copies.map(({ id, name, contact, when }) => (
          <li key={id}>
            <span>
              <b>{name || contact}</b>
              {name && <small>{contact}</small>}
            </span>
            <small>{t(`copies.${when}`)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
