import { exportTemplatesCall } from '@cinnabar/protocol/templates/files/template-files-calls';
import { download } from '../../../lib/api/download.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSingleAct } from '../../../lib/use-single-act.ts';

/** Saves templates with their files as one package. `run` resolves with true when it was saved. */
export function useExport() {
  const { t } = useTranslation('templates-files');
  const { busy, run } = useSingleAct();
  return {
    busy,
    run: (templateIds: readonly string[]) =>
      run(
        () => download(exportTemplatesCall, { query: { templateIds: templateIds.join() } }, 'templates.zip'),
        { done: t('export.done', { count: templateIds.length }) },
      ),
  };
}
