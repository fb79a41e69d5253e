import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { RichText } from '../../../lib/rich-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { SealGrid } from '../../seals/index.ts';
import { ContractFacts } from './contract-facts.tsx';
import { PartyList } from './party-list.tsx';
import { SealProblem } from './seal-problem.tsx';
import { TodoList } from './todo-list.tsx';
import type { SignerSeals } from './use-signer-seals.ts';

interface SignPanelProps extends ComponentProps<typeof TodoList> {
  contract: Contract;
  seals: SignerSeals;
  chosenSeal: Seal | null;
  onChooseSeal: (seal: Seal) => void;
  primary: { label: string; onPress: () => void };
  onRefuse: (() => void) | null;
}

/** The desktop's right side: what to do, with whom, about what. */
export function SignPanel(props: SignPanelProps) {
  const { contract, own, who, places, choices, seals, chosenSeal, onChooseSeal, primary, onRefuse } = props;
  const { t } = useTranslation('contracts-sign');
  const [tab, setTab] = useState<'todo' | 'parties' | 'facts'>('todo');
  const open = places.filter(({ field }) => !choices.has(field.id)).length;
  const company = own.party.tenantType !== 'PERSONAL';
  return (
    <aside className="sign-panel">
      <div className="sign-panel-view">
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'todo', label: t('tabs.todo', { count: open }) },
            { value: 'parties', label: t('tabs.parties') },
            { value: 'facts', label: t('tabs.facts') },
          ]}
        >
          <div className="sign-panel-content">
            {tab === 'todo' && (
              <>
                <p className="sign-panel-for">
                  <RichText
                    t={t}
                    i18nKey={company ? 'actingFor' : 'actingSelf'}
                    values={{ name: who }}
                    components={{ b: <b /> }}
                  />
                </p>
                <TodoList {...props} />
                {places.length === 0 && <p className="muted">{t('noPlaces')}</p>}
                {seals.kind === 'company' && (
                  <>
                    <h2 className="sign-panel-heading">{t('seals:picker.heading')}</h2>
                    <SealProblem seals={seals} company={own.party.tenantName} />
                    {seals.list.length > 0 && (
                      <SealGrid
                        seals={seals.list}
                        chosen={chosenSeal}
                        onChoose={onChooseSeal}
                        label={t('seals:picker.heading')}
                      />
                    )}
                    {seals.specified && <p className="sign-panel-note">{t('seals:picker.specified')}</p>}
                  </>
                )}
              </>
            )}
            {tab === 'parties' && <PartyList contract={contract} />}
            {tab === 'facts' && <ContractFacts contract={contract} />}
          </div>
        </Tabs>
      </div>
      <footer className="sign-panel-foot">
        <Button look="primary" size="large" block onClick={primary.onPress}>
          {primary.label}
        </Button>
        {onRefuse && (
          <Button look="text" size="small" className="sign-panel-refuse" onClick={onRefuse}>
            {t('reject')}
          </Button>
        )}
      </footer>
    </aside>
  );
}
