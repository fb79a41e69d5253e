import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { LONGEST_PHYSICAL_REASON } from '@cinnabar/protocol/physical/physical-values';
import { useForm } from '../../../../lib/form/use-form.ts';
import { formatNames, formatShort } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';

interface AgreeDialogProps {
  application: Application;
  send: (opinion: string) => Promise<void>;
  onClose: () => void;
}

/** Says what the approval permits; an opinion is optional. */
export function AgreeDialog({ application: { auths }, send, onClose }: AgreeDialogProps) {
  const { t } = useTranslation('physical-detail');
  const form = useForm({
    t,
    start: { opinion: '' },
    check: () => ({}),
    send: ({ opinion }) => send(opinion.trim()),
    rest: 'opinion',
  });
  return (
    <FormDialog form={form} title={t('agree.title')} submitLabel={t('act.agree')} onClose={onClose}>
      <ul className="press-granted">
        {auths.map(({ id, sealName, userName, count, endTime }) => (
          <li key={id}>
            {t('agree.grants', {
              seal: sealName,
              person: formatNames([userName]),
              count,
              until: formatShort(endTime),
            })}
          </li>
        ))}
      </ul>
      <Field label={t('agree.opinion')} error={form.error('opinion')}>
        <Textarea maxLength={LONGEST_PHYSICAL_REASON} {...form.input('opinion')} />
      </Field>
    </FormDialog>
  );
}
