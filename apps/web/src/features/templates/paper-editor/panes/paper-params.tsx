import { useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PaperSession } from '../paper-session.ts';
import { useBlockName } from './block-name.ts';
import { paramUses } from './params/param-uses.ts';
import { ParamsPane } from './params-pane.tsx';

/** The params of papers, which are put into the text at the caret. */
export function PaperParams({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-panes');
  const { content } = session.work;
  const uses = useMemo(() => paramUses(content), [content]);
  const placeName = useBlockName(content);
  return (
    <ParamsPane
      session={session}
      uses={uses}
      placeName={placeName}
      none={t('none')}
      onInsert={session.insertParam}
    />
  );
}
