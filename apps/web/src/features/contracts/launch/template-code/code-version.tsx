import type { VersionChoice } from '@cinnabar/protocol/templates/version-choice';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';

interface CodeVersionProps {
  choice: VersionChoice;
  /** Those that can be pinned: the newest, and one that the code pins already. */
  versions: readonly { id: string; number: number }[];
  /** The version that the business type pins; it is not chosen here. */
  pinned: { number: number; type: string } | null;
  onChange: (choice: VersionChoice) => void;
}

/** Whether a code stays with a version of its template, or follows the newest. */
export function CodeVersion({ choice, versions, pinned, onChange }: CodeVersionProps) {
  const { t } = useTranslation('templates-codes');
  if (pinned) return <p className="template-form-note">{t('form.byType', pinned)}</p>;
  return (
    <Field
      group
      label={t('form.version')}
      help={choice === 'NEWEST' ? t('form.newestHelp') : t('form.pinHelp', { number: choice.number })}
    >
      <Segmented
        label={t('form.version')}
        value={choice === 'NEWEST' ? 'NEWEST' : choice.id}
        options={[
          ...versions.map(({ id, number }) => ({ value: id, label: t('form.pin', { number }) })),
          { value: 'NEWEST', label: t('form.newest') },
        ]}
        onChange={(value) => onChange(versions.find(({ id }) => id === value) ?? 'NEWEST')}
      />
    </Field>
  );
}
