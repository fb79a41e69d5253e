import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { PartyList } from './party-list.tsx';
import { TodoList } from './todo-list.tsx';

interface SignInfoSheetProps {
  open: boolean;
  onClose: () => void;
  contract: Contract;
  todo: ComponentProps<typeof TodoList>;
}

/** What the panel shows on a wide screen, as a sheet. */
export function SignInfoSheet({ open, onClose, contract, todo }: SignInfoSheetProps) {
  const { t } = useTranslation('contracts-sign');
  const [tab, setTab] = useState<'parties' | 'facts' | 'todo'>('parties');
  const left = todo.places.filter(({ field }) => !todo.choices.has(field.id)).length;
  return (
    <Sheet open={open} onClose={onClose} title={t('info')} className="sign-info-sheet">
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'parties', label: t('tabs.parties') },
          { value: 'facts', label: t('tabs.facts') },
          { value: 'todo', label: t('tabs.todo', { count: left }) },
        ]}
      >
        <div className="sign-panel-content">
          {tab === 'parties' && <PartyList contract={contract} />}
          {tab === 'facts' && <ContractFacts contract={contract} />}
          {tab === 'todo' && <TodoList {...todo} />}
        </div>
      </Tabs>
    </Sheet>
  );
}
