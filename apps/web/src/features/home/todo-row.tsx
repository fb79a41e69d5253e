import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { deadlineOf } from '../../lib/deadline.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/request-marks.ts';
import { PartyChain } from '../../ui/data/party-chain.tsx';
import { ContractLink } from '../contracts/index.ts';

/** One contract that waits for the viewer; the whole row opens it. */
export function TodoRow({ contract }: { contract: ContractRow }) {
  const { t } = useTranslation('system');
  const deadline = deadlineOf(contract.expireTime, serverNow());
  return (
    <li className="home-row">
      <div className="home-row-text">
        <ContractLink contract={contract} className="home-row-title">
          {contract.subject}
        </ContractLink>
        <span className="home-row-meta">
          {[contract.sn, contract.tenantName, contract.creatorName].filter(Boolean).join(' · ')}
        </span>
      </div>
      <PartyChain parties={contract.signatories} />
      <span className={deadline.kind === 'soon' || deadline.kind === 'over' ? 'home-due' : 'home-date'}>
        {t(`home.deadline.${deadline.kind}`, { ...deadline, context: shade(deadline) })}
      </span>
      <span className="home-row-act" aria-hidden="true">
        {t(`home.act.${actOf(contract.signCode)}`)}
      </span>
    </li>
  );
}

/** "Today" or a date, hours or minutes: which form of the sentence fits. */
function shade(deadline: ReturnType<typeof deadlineOf>): string | undefined {
  if (deadline.kind !== 'soon') return undefined;
  const day = deadline.today ? 'today' : 'date';
  return deadline.hours === 0 ? `${day}Minutes` : day;
}

function actOf(signCode: number): 'sign' | 'approve' | 'fill' | 'view' {
  return ({ 0: 'sign', 1: 'approve', 700: 'fill' } as const)[signCode] ?? 'view';
}
