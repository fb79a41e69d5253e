import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { ViewTokenForm } from '@cinnabar/protocol/contracts/view-token-schema';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { denialText } from '../../denial-text.ts';

const DAYS = ['1', '7', '30'] as const;

interface ShareFormProps {
  contract: Contract;
  onSubmit: (form: Omit<ViewTokenForm, 'contractId'>) => Promise<unknown>;
}

/** What may be read, for how long, and whether it may be kept. */
export function ShareForm({ contract, onSubmit }: ShareFormProps) {
  const { t } = useTranslation('contracts-detail');
  const keep = contract.abilities.download;
  const mayKeep = keep === true;
  const form = useForm({
    t,
    start: { documentId: '', days: '7' as (typeof DAYS)[number], download: false },
    send: ({ documentId, days, download }) =>
      onSubmit({
        ...(documentId ? { documentId } : {}),
        hours: Number(days) * 24,
        download: mayKeep && download,
      }),
  });

  return (
    <form className="share-form" {...form.bind}>
      <p>{t('share.text')}</p>
      <Field label={t('share.what')}>
        <Select
          {...form.input('documentId')}
          options={[
            { value: '', label: t('share.whole') },
            ...contract.documents.map(({ id, title }) => ({ value: id, label: t('share.one', { title }) })),
          ]}
        />
      </Field>
      <Field label={t('share.days')} group>
        <Segmented
          label={t('share.days')}
          {...form.control('days')}
          block
          options={DAYS.map((value) => ({ value, label: t('share.dayCount', { count: Number(value) }) }))}
        />
      </Field>
      <div className="share-form-last">
        <Checkbox {...form.tick('download')} disabled={!mayKeep}>
          {t('share.download')}
          {keep !== true && <small>{denialText(t, keep)}</small>}
        </Checkbox>
        <Button look="primary" type="submit" icon="link" busy={form.busy}>
          {t('share.give')}
        </Button>
      </div>
    </form>
  );
}
