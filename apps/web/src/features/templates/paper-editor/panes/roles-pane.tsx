import './panes.css';
import '../../editor/setup/setup-view.css';
import './roles/roles.css';
import type { PaperSession } from '../paper-session.ts';
import { PaperFiles } from './roles/file-list.tsx';
import { RolesOfParties } from './roles/roles-of-parties.tsx';

/** Who signs, in which order and with which steps, and the files that they sign. */
export function RolesPane({ session }: { session: PaperSession }) {
  return (
    <div className="paper-pane paper-roles">
      <RolesOfParties session={session} />
      <PaperFiles session={session} />
    </div>
  );
}
