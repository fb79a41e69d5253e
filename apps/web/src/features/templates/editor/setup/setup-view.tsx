import './setup-view.css';
import type { WorkSession } from '../work/use-template-work.ts';
import { FilesPart } from './files-part.tsx';
import { RolesPart } from './roles-part.tsx';

/** What a template is made of before fields are placed: files, and roles instead of people. */
export function SetupView({ session }: { session: WorkSession }) {
  return (
    <div className="template-setup">
      <FilesPart session={session} />
      <RolesPart session={session} />
    </div>
  );
}
