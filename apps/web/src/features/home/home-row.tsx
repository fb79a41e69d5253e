import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { ContractLink } from '../contracts/index.ts';

interface HomeRowProps {
  contract: ContractRow;
  /** Below the subject. */
  meta: ReactNode;
  /** Until when, or when. */
  time: ReactNode;
  /** State, or what can be done. */
  children?: ReactNode;
}

/** One contract of a short list; the whole row opens it. */
export function HomeRow({ contract, meta, time, children }: HomeRowProps) {
  const { t } = useTranslation('home');
  return (
    <li className="home-row">
      <div className="home-row-text">
        <ContractLink contract={contract} className="home-row-title">
          {contract.subject || t('noSubject')}
        </ContractLink>
        <span className="home-row-meta">{meta}</span>
      </div>
      {time}
      <span className="home-row-end">{children}</span>
    </li>
  );
}
