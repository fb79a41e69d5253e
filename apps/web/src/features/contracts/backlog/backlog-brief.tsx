import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { contractPath } from '@cinnabar/protocol/contracts/sign-code';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { PartyChain } from '../../../ui/data/party-chain.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { dueAct, dueWord } from '../acts/standing.ts';
import { useActKeys } from '../acts/use-act-keys.ts';
import { DeadlineText } from '../deadline-text.tsx';
import { findOwnStep } from '../find-own-step.ts';

interface BacklogBriefProps {
  contract: Contract;
  /** Where the contract leads back to once it is done. */
  back: string;
  /** It waits for the reader no longer: done elsewhere, or taken back. */
  gone: boolean;
  onNext: (() => void) | null;
}

/** What is asked of the reader, by whom and until when; and the one way on. */
export function BacklogBrief({ contract, back, gone, onNext }: BacklogBriefProps) {
  const { t } = useTranslation('contracts-backlog');
  const user = useCurrentUser();
  const own = findOwnStep(contract, user);
  const due = gone ? null : dueAct(contract);
  const word = due && dueWord(contract);
  const path = `${contractPath(contract)}?${new URLSearchParams({ service: back })}`;
  const navigate = useNavigate();
  useActKeys(due ? { [due]: () => void navigate(path) } : {});
  const sender = [contract.tenantName, contract.creatorName].filter(Boolean).join(' · ');
  return (
    <aside className="backlog-brief" aria-label={t('brief')}>
      <div className="backlog-brief-text">
        {gone && <Banner live>{t('gone')}</Banner>}
        {word && word !== 'edit' && (
          <p className="backlog-ask">
            {t(`ask.${word}`)}
            {own && word !== 'void' && <span> · {t(`contracts:actionType.${own.action.type}`)}</span>}
          </p>
        )}
        <h1>{contract.subject}</h1>
        <Facts
          entries={[
            [t('fact.sender'), sender],
            [
              t('fact.deadline'),
              !gone && (
                <DeadlineText
                  key="deadline"
                  labelled
                  expireTime={contract.voiding ? contract.voiding.expireTime : contract.expireTime}
                />
              ),
            ],
            [t('fact.for'), own && own.party.tenantType !== 'PERSONAL' ? own.party.tenantName : null],
            [t('fact.sn'), contract.sn],
            [t('fact.parties'), <PartyChain key="parties" parties={contract.signatories} />],
          ]}
        />
        {contract.status === 'TERMINATING' && contract.voiding && (
          <blockquote>{t('voidReason', { reason: contract.voiding.reason })}</blockquote>
        )}
        {own?.party.message && <blockquote>{own.party.message}</blockquote>}
      </div>
      <footer>
        {word ? (
          <ButtonLink look="primary" size="large" block to={path}>
            {t(`contracts-acts:act.${word}`)}
          </ButtonLink>
        ) : (
          onNext && (
            <Button look="primary" size="large" block onClick={onNext}>
              {t('goOn')}
            </Button>
          )
        )}
        <ButtonLink look="text" to={`/detail/${contract.id}?${new URLSearchParams({ service: back })}`}>
          {t('detail')}
        </ButtonLink>
      </footer>
    </aside>
  );
}
