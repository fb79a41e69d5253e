import { Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PaperComments, RolesPane } from './later-parts.ts';
import { ConditionPane } from './panes/condition-pane.tsx';
import { PANES, usePaneAddress } from './panes/pane-address.ts';
import { ParamsPane } from './panes/params-pane.tsx';
import type { PaperSession } from './paper-session.ts';

/** What belongs to the text: params, the condition of the selected block, roles, and comments. */
export function SidePanes({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-paper');
  const { pane, show } = usePaneAddress();
  return (
    <aside className="paper-side paper-side-right" aria-label={t('side.settings')}>
      <Tabs
        label={t('side.settings')}
        value={pane}
        onChange={show}
        tabs={PANES.map((value) => ({ value, label: t(`side.${value}`) }))}
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {pane === 'params' && <ParamsPane session={session} />}
          {pane === 'condition' && <ConditionPane session={session} />}
          {pane === 'roles' && <RolesPane session={session} />}
          {pane === 'comments' && <PaperComments session={session} />}
        </Suspense>
      </Tabs>
    </aside>
  );
}
