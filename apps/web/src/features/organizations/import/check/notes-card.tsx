import { changeImportCall } from '@cinnabar/protocol/organizations/import/import-calls';
import type { EmployeeImport } from '@cinnabar/protocol/organizations/import/import-schema';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/data/card.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { useImportAct } from '../use-import-act.ts';

/** Departments that are named at once. */
const NAMED = 5;

/** What the administrator should know before the import; nothing where there is nothing. */
export function NotesCard({
  companyId,
  shown,
  waits,
}: {
  companyId: string;
  shown: EmployeeImport;
  /** It was sent to another officer, who confirms it as it is. */
  waits: boolean;
}) {
  const { t } = useTranslation('organizations-import');
  const { busy, run } = useImportAct(companyId);
  const { ignoredSheets, merged, missingDepartments: missing, createDepartments, id, version } = shown;
  if (ignoredSheets.length + merged.length + missing.length === 0) return null;
  const separator = t('notes.separator');
  const list = (names: readonly string[]) =>
    names.slice(0, NAMED).join(separator) + (names.length > NAMED ? ` ${t('notes.departmentsMore')}` : '');
  return (
    <Card title={t('notes.title')}>
      <ul className="import-notes">
        {missing.length > 0 && (
          <li>
            {t('notes.departments', { count: missing.length })}
            <small>{list(missing)}</small>
            <Checkbox
              checked={createDepartments}
              disabled={busy || waits}
              onChange={({ target }) =>
                run(() =>
                  api(changeImportCall, {
                    body: { companyId, id, version, createDepartments: target.checked },
                  }),
                )
              }
            >
              {t('notes.create')}
            </Checkbox>
          </li>
        )}
        {ignoredSheets.length > 0 && (
          <li>
            {t('notes.ignored', {
              count: ignoredSheets.length,
              names: list(ignoredSheets.map(({ name }) => name)),
            })}
          </li>
        )}
        {merged.length > 0 && <li>{t('notes.merged', { count: merged.length })}</li>}
      </ul>
    </Card>
  );
}
