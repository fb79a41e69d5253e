import './setup-view.css';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { type TemplateWork, withoutOrphans } from '../work/template-work.ts';
import type { WorkSession } from '../work/use-template-work.ts';
import { FilesPart } from './files-part.tsx';
import { RolesPart } from './roles-part.tsx';

/** What a template is made of before fields are placed: files, and roles instead of people. */
export function SetupView({ session }: { session: WorkSession }) {
  const { t } = useTranslation('templates-editor');
  const { work, change, undo } = session;
  /** Fields of what was taken out go with it: said, with the way back. */
  const sayLost = (next: TemplateWork, before: TemplateWork) => {
    const lost = before.fields.length - next.fields.length;
    if (lost > 0)
      notify('info', t('roles.fieldsLost', { count: lost }), { label: t('undo'), onSelect: undo });
  };
  return (
    <div className="template-setup">
      <FilesPart session={session} />
      <RolesPart work={work} change={change} undo={undo} settle={withoutOrphans} onSteps={sayLost} />
    </div>
  );
}
