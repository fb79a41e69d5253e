import { BOOKING_KINDS } from '@cinnabar/protocol/fees/fee-rules';
import type { FeeAccount } from '@cinnabar/protocol/fees/fee-schema';
import { bookFeeCall } from '@cinnabar/protocol/fees/fees-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { DateTimeInput } from '../../ui/forms/date-time-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { FEES } from './fee-queries.ts';
import { useBookingForm } from './use-booking-form.ts';

const NUMBERS = ['amount', 'coupons', 'price'] as const;
const DAYS = ['startDate', 'endDate'] as const;

interface BookingDialogProps {
  account: FeeAccount;
  onClose: () => void;
}

/** The operator books what a company has bought and paid for elsewhere. */
export function BookingDialog({ account: { tenantId, tenantName }, onClose }: BookingDialogProps) {
  const { t } = useTranslation('fees');
  const client = useQueryClient();
  const form = useBookingForm(async (booking) => {
    await api(bookFeeCall, { body: { ...booking, tenantId } });
    await client.invalidateQueries({ queryKey: FEES });
    notify('ok', t('book.done', { company: tenantName }));
    onClose();
  });
  return (
    <FormDialog
      form={form}
      title={t('book.title', { company: tenantName })}
      submitLabel={t('book.save')}
      cancelLabel={t('book.cancel')}
      onClose={onClose}
    >
      <Segmented
        block
        label={t('book.kind')}
        value={form.values.kind}
        onChange={form.choose}
        options={BOOKING_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {NUMBERS.filter(form.asks).map((name) => (
        <Field
          key={name}
          label={t(`book.${name}`)}
          help={name === 'price' ? t('book.priceHelp') : undefined}
          error={form.error(name)}
          required
        >
          <Input
            inputMode={name === 'coupons' ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...form.input(name)}
          />
        </Field>
      ))}
      {form.values.kind === 'CARD' && (
        <div className="fee-days">
          {DAYS.map((name) => (
            <Field key={name} label={t(`book.${name}`)} error={form.error(name)} required>
              <DateTimeInput kind="date" placeholder={t('book.dayPlaceholder')} {...form.input(name)} />
            </Field>
          ))}
        </div>
      )}
      <Field label={t('book.reason')} help={t('book.reasonHelp')} error={form.error('reason')} required>
        <Textarea rows={2} maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
