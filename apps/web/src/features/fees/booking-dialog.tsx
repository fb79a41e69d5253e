import { BOOKING_KINDS } from '@cinnabar/protocol/fees/fee-rules';
import type { FeeAccount } from '@cinnabar/protocol/fees/fee-schema';
import { bookFeeCall } from '@cinnabar/protocol/fees/fees-calls';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { notify } from '../../lib/notices.ts';
import { DateTimeInput } from '../../ui/forms/date-time-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { FEES } from './fee-queries.ts';
import { type Booking, useBookingForm } from './use-booking-form.ts';

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
  const form = useBookingForm();
  const book = useMutation({
    mutationFn: (booking: Booking) => api(bookFeeCall, { body: { ...booking, tenantId } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: FEES });
      notify('ok', t('book.done', { company: tenantName }));
      onClose();
    },
  });
  function submit() {
    const booking = form.check();
    if (booking) book.mutate(booking);
  }
  return (
    <FormDialog
      title={t('book.title', { company: tenantName })}
      submitLabel={t('book.save')}
      cancelLabel={t('book.cancel')}
      busy={book.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Segmented
        block
        label={t('book.kind')}
        value={form.kind}
        onChange={form.choose}
        options={BOOKING_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {NUMBERS.filter(form.asks).map((name) => (
        <Field
          key={name}
          label={t(`book.${name}`)}
          help={name === 'price' ? t('book.priceHelp') : undefined}
          error={form.errorOf(name)}
          required
        >
          <Input
            inputMode={name === 'coupons' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={form.values[name]}
            onChange={(event) => form.set(name, event.target.value)}
          />
        </Field>
      ))}
      {form.kind === 'CARD' && (
        <div className="fee-days">
          {DAYS.map((name) => (
            <Field key={name} label={t(`book.${name}`)} error={form.errorOf(name)} required>
              <DateTimeInput
                kind="date"
                placeholder={t('book.dayPlaceholder')}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value)}
              />
            </Field>
          ))}
        </div>
      )}
      <Field label={t('book.reason')} help={t('book.reasonHelp')} error={form.errorOf('reason')} required>
        <Textarea
          rows={2}
          maxLength={LIMITS.reasonLength}
          value={form.values.reason}
          onChange={(event) => form.set('reason', event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
