import { Suspense } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Tabs } from '../../../../ui/data/tabs.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { CommentsPane } from '../../comments/comments-pane.tsx';
import { usePaneAddress, WORD_PANES } from '../../paper-editor/panes/pane-address.ts';
import type { WordSession } from '../word-session.ts';
import { CheckPane } from './check-pane.tsx';
import type { Gaps } from './use-gaps.ts';
import { WordParams } from './word-params.tsx';
import { WordRoles } from './word-roles.tsx';

interface WordPanesProps {
  session: WordSession;
  gaps: Gaps;
}

/** What belongs to Word files: params, roles and places of signatures, what is missing, and comments. */
export function WordPanes({ session, gaps }: WordPanesProps) {
  const { t } = useTranslation('templates-word');
  const { pane, show } = usePaneAddress(WORD_PANES);
  const count = gaps.list?.length ?? 0;
  return (
    <aside className="paper-side paper-side-right" aria-label={t('side.settings')}>
      <Tabs
        label={t('side.settings')}
        value={pane}
        onChange={show}
        tabs={WORD_PANES.map((value) => ({
          value,
          label: value === 'check' && count > 0 ? t('side.checkCount', { count }) : t(`side.${value}`),
        }))}
      >
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {pane === 'params' && <WordParams session={session} />}
          {pane === 'roles' && <WordRoles session={session} />}
          {pane === 'check' && <CheckPane gaps={gaps} />}
          {pane === 'comments' && (
            <div className="paper-comments">
              <CommentsPane templateId={session.detail.id} blockId={null} />
            </div>
          )}
        </Suspense>
      </Tabs>
    </aside>
  );
}
