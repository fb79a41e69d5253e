import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { ConditionPane } from './panes/condition-pane.tsx';
import { ParamsPane } from './panes/params-pane.tsx';
import type { PaperSession } from './paper-session.ts';

const PANES = ['params', 'condition'] as const;
type Pane = (typeof PANES)[number];

/** What belongs to the text: params, the condition of the selected block, and roles. */
export function SidePanes({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-paper');
  const [pane, setPane] = useState<Pane>('params');
  return (
    <aside className="paper-side paper-side-right" aria-label={t('side.settings')}>
      <Tabs
        label={t('side.settings')}
        value={pane}
        onChange={setPane}
        tabs={PANES.map((value) => ({ value, label: t(`side.${value}`) }))}
      >
        {pane === 'params' && <ParamsPane session={session} />}
        {pane === 'condition' && <ConditionPane session={session} />}
      </Tabs>
    </aside>
  );
}
