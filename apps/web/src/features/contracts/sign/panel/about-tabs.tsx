import type { Contract, Signatory } from '@cinnabar/protocol/contracts/contract-schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tabs } from '../../../../ui/data/tabs.tsx';
import { CommentThread } from '../../comments/comment-thread.tsx';
import { isVoiding } from '../voiding.ts';
import { ContractFacts } from './contract-facts.tsx';
import { PartyList } from './party-list.tsx';

interface AboutTabsProps {
  contract: Contract;
  party: Signatory;
  /** How many things are left to do; absent where nothing is counted. */
  left?: number;
  /** What the viewer has to do. */
  first: ReactNode;
}

/** Everything about a contract beside its pages: what to do, with whom, about what, and what is said about it. */
export function AboutTabs({ contract, party, left, first }: AboutTabsProps) {
  const { t } = useTranslation('contracts-sign');
  const [tab, setTab] = useState<'todo' | 'parties' | 'facts' | 'talk'>('todo');
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'todo', label: left === undefined ? t('tabs.task') : t('tabs.todo', { count: left }) },
        { value: 'parties', label: t('tabs.parties') },
        { value: 'facts', label: t('tabs.facts') },
        { value: 'talk', label: t('tabs.talk') },
      ]}
    >
      <div className="sign-panel-content">
        {tab === 'todo' && (
          <>
            {party.message && !isVoiding(contract) && (
              <figure className="sign-message">
                <figcaption>{t('message', { name: contract.tenantName || contract.creatorName })}</figcaption>
                <blockquote>{party.message}</blockquote>
              </figure>
            )}
            {first}
          </>
        )}
        {tab === 'parties' && <PartyList contract={contract} />}
        {tab === 'facts' && <ContractFacts contract={contract} />}
        {tab === 'talk' && (
          <CommentThread contractId={contract.id} writable={contract.abilities.comment === true} />
        )}
      </div>
    </Tabs>
  );
}
