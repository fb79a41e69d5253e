import { FEE_LIMITS } from '@cinnabar/protocol/fees/fee-rules';
import { changeSettingCall } from '@cinnabar/protocol/system/system-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { centsOf, yuanOf } from './cents-of.ts';
import { FEES } from './fee-queries.ts';

/** The operator sets what one contract costs, for all companies. */
export function PriceDialog({ price, onClose }: { price: number; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const client = useQueryClient();
  const [typed, setTyped] = useState(yuanOf(price));
  const [fault, setFault] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (contractPrice: number) =>
      api(changeSettingCall, { params: { '*': 'fee' }, body: { contractPrice } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: FEES });
      notify('ok', t('price.saved'));
      onClose();
    },
  });
  function submit() {
    const cents = centsOf(typed);
    if (cents === null || cents < 1 || cents > FEE_LIMITS.contractPrice)
      return setFault(t('book.contractPriceWrong'));
    save.mutate(cents);
  }
  return (
    <FormDialog
      title={t('price.change')}
      submitLabel={t('system:action.save')}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t('price.label')} help={t('price.help')} error={fault} required>
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
