import { CommentsPane } from '../../comments/comments-pane.tsx';
import type { PaperSession } from '../paper-session.ts';

/** What those who edit write about the selected block, or about the whole template. */
export function PaperComments({ session }: { session: PaperSession }) {
  return (
    <div className="paper-comments">
      <CommentsPane templateId={session.detail.id} blockId={session.selected} onSelect={session.select} />
    </div>
  );
}
