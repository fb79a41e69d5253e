import '../panes/panes.css';
import './page-pane.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import { EDGES } from '../document/edit-running.ts';
import type { PaperSession } from '../paper-session.ts';
import { RunningPart } from './running-part.tsx';
import { SheetPart } from './sheet-part.tsx';

/** The page of the file that is shown: its sheet, its header and its footer. */
export function PagePane({ session }: { session: PaperSession }) {
  const { t } = useTranslation('templates-sheet');
  const file = session.work.content.files.find(({ id }) => id === session.file);
  if (!file) return null;
  return (
    <section className="paper-pane page-pane" aria-label={t('title')}>
      <SheetPart session={session} paper={file.paper} />
      {EDGES.map((edge) => (
        <RunningPart key={edge} session={session} paper={file.paper} edge={edge} />
      ))}
    </section>
  );
}
