import { type KeyboardEvent, Suspense } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { Tabs } from '../../../../ui/data/tabs.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { PAPER_PANES, usePaneAddress } from '../panes/pane-address.ts';
import { PaperParams } from '../panes/paper-params.tsx';
import type { PaperSession } from '../paper-session.ts';
import { ConditionPane, PagePane, PaperComments, RolesPane } from './later-panes.ts';
import type { Sides } from './use-sides.ts';
import { WantedFocus } from './wanted-focus.tsx';

interface SidePanesProps {
  session: PaperSession;
  sides: Sides;
  /** Over the text: they can be closed. */
  narrow: boolean;
}

/** What belongs to the text: params, the condition of the selected block, roles, the page, and comments. */
export function SidePanes({ session, sides, narrow }: SidePanesProps) {
  const { t } = useTranslation('templates-paper');
  const { pane, show } = usePaneAddress(PAPER_PANES);
  return (
    <aside
      className="paper-side paper-side-right"
      aria-label={t('side.settings')}
      {...(narrow && closedByKey(sides))}
    >
      {narrow && <CloseSide sides={sides} />}
      <Tabs
        label={t('side.settings')}
        value={pane}
        onChange={show}
        tabs={PAPER_PANES.map((value) => ({ value, label: t(`side.${value}`) }))}
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {pane === 'params' && <PaperParams session={session} />}
          {pane === 'condition' && <ConditionPane session={session} />}
          {pane === 'roles' && <RolesPane session={session} />}
          {pane === 'page' && <PagePane session={session} />}
          {pane === 'comments' && <PaperComments session={session} />}
          <WantedFocus sides={sides} />
        </Suspense>
      </Tabs>
    </aside>
  );
}

/** Esc closes what lies over the text. */
export const closedByKey = (sides: Sides) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    sides.close();
  },
});

export function CloseSide({ sides }: { sides: Sides }) {
  const { t } = useTranslation('templates-paper');
  return (
    <IconButton
      className="paper-side-close"
      icon="x"
      size="small"
      label={t('side.close')}
      onClick={sides.close}
    />
  );
}
