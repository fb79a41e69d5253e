import { useTranslation } from '../../../lib/i18n.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { CommentsPane } from '../comments/comments-pane.tsx';
import { ConditionPane } from './panes/condition-pane.tsx';
import { PAPER_PANES, usePaneAddress } from './panes/pane-address.ts';
import { PaperParams } from './panes/paper-params.tsx';
import { RolesPane } from './panes/roles-pane.tsx';
import type { PaperSession } from './paper-session.ts';

/** What belongs to the text: params, the condition of the selected block, roles, and comments. */
export function SidePanes({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-paper');
  const { pane, show } = usePaneAddress(PAPER_PANES);
  return (
    <aside className="paper-side paper-side-right" aria-label={t('side.settings')}>
      <Tabs
        label={t('side.settings')}
        value={pane}
        onChange={show}
        tabs={PAPER_PANES.map((value) => ({ value, label: t(`side.${value}`) }))}
      >
        {pane === 'params' && <PaperParams session={session} />}
        {pane === 'condition' && <ConditionPane session={session} />}
        {pane === 'roles' && <RolesPane session={session} />}
        {pane === 'comments' && <PaperComments session={session} />}
      </Tabs>
    </aside>
  );
}

/** What those who edit write about the selected block, or about the whole template. */
export function PaperComments({ session }: { session: PaperSession }) {
  return (
    <div className="paper-comments">
      <CommentsPane templateId={session.detail.id} blockId={session.selected} onSelect={session.select} />
    </div>
  );
}
