import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import type { FormFiles } from '../../fields/files/use-form-files.ts';
import { ParamForm } from '../../fields/params/param-form.tsx';
import { savePreview } from './template-calls.ts';
import type { PaperForm } from './use-paper-values.ts';

/** What the sponsor fills into papers or Word files. */
export function PaperValues({ shown, open, form, asked, files }: PaperForm & { files: FormFiles }) {
  const { t } = useTranslation('templates-launch');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="template-values">
      <h2 id="template-values">{t('form.values')}</h2>
      <p className="template-form-note">
        {t('form.valuesNote', { done: form.filledOf(shown), count: asked })}
      </p>
      <Card>
        <ParamForm params={shown} open={open} form={form} files={files} />
      </Card>
    </section>
  );
}

interface WordPreviewProps {
  templateId: string;
  versionId: string;
  title: string;
  /** How many files there are for the present values. */
  files: number;
  form: PaperForm['form'];
}

/** Word files as they are converted with the present values, for they are not laid out here. */
export function WordPreview({ templateId, versionId, title, files, form }: WordPreviewProps) {
  const { t } = useTranslation('templates-launch');
  const preview = useMutation({
    mutationFn: async () => {
      const values = Object.fromEntries(Object.entries(form.values).filter(([, value]) => value !== ''));
      for (let file = 1; file <= files; file++)
        await savePreview({ templateId, versionId, file, values }, files > 1 ? `${title} ${file}` : title);
    },
  });
  return (
    <Button icon="download" block busy={preview.isPending} onClick={() => preview.mutate()}>
      {t('form.savePreview', { count: files })}
    </Button>
  );
}
