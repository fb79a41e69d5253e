import { FEE_LIMITS } from '@cinnabar/protocol/fees/fee-rules';
import { changeSettingCall } from '@cinnabar/protocol/system/change-setting-calls';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { centsOf, yuanOf } from '../../lib/cents-of.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { FEES } from './fee-queries.ts';

/** The operator sets what one contract costs, for all companies. */
export function PriceDialog({ price, onClose }: { price: number; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { contractPrice: yuanOf(price) },
    check: ({ contractPrice }) => {
      const cents = centsOf(contractPrice);
      const good = cents !== null && cents >= 1 && cents <= FEE_LIMITS.contractPrice;
      return { contractPrice: good ? undefined : 'book.contractPriceWrong' };
    },
    send: async (values) => {
      const contractPrice = centsOf(values.contractPrice)!;
      await api(changeSettingCall, { params: { '*': 'fee' }, body: { contractPrice } });
      await client.invalidateQueries({ queryKey: FEES });
      notify('ok', t('price.saved'));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('price.change')} submitLabel={t('system:action.save')} onClose={onClose}>
      <Field label={t('price.label')} help={t('price.help')} error={form.error('contractPrice')} required>
        <Input inputMode="decimal" autoComplete="off" {...form.input('contractPrice')} />
      </Field>
    </FormDialog>
  );
}
