import './setup-view.css';
import { FilesPart, type FilesPartProps } from './files-part.tsx';
import { RolesPart } from './roles-part.tsx';

/** What a template is made of before fields are placed: files, and roles instead of people. */
export function SetupView({ session, onReplaced }: FilesPartProps) {
  return (
    <div className="template-setup">
      <FilesPart session={session} onReplaced={onReplaced} />
      <RolesPart session={session} />
    </div>
  );
}
