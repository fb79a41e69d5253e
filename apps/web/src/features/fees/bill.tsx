import { FEE_KINDS, type FeeKind } from '@cinnabar/protocol/fees/fee-rules';
import type { FeeAccount, FeeLine } from '@cinnabar/protocol/fees/fee-schema';
import { exportBillCall } from '@cinnabar/protocol/fees/fees-calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../lib/api/download.ts';
import { serverNow } from '../../lib/api/request-marks.ts';
import { dayOf } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useAddressParams, withParam } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/data/card.tsx';
import { DateRange } from '../../ui/forms/date-range.tsx';
import type { DayRange } from '../../ui/forms/date-range-props.ts';
import { readDayRange } from '../../ui/forms/read-day-range.ts';
import { Select } from '../../ui/forms/select.tsx';
import { BillLines } from './bill-lines.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

/** Everything that came into the account and left it, by kind and days (in the address), and as a file. */
export function Bill({ account }: { account: FeeAccount }) {
  const { t } = useTranslation('fees');
  const [kind, setKind] = useState<FeeKind | null>(null);
  const [reversing, setReversing] = useState<FeeLine | null>(null);
  const [search, changeParams] = useAddressParams();
  const days = readDayRange(search);
  const { tenantId } = account;
  const showDays = (range: DayRange | null) =>
    changeParams((now) => withParam(withParam(now, 'from', range?.from ?? ''), 'to', range?.to ?? ''));
  const save = useMutation({
    mutationFn: () => download(exportBillCall, { query: { tenantId, kind, ...days } }, t('bill.fileName')),
  });
  return (
    <Card
      flush
      className="fee-bill"
      title={t('bill.title')}
      extra={
        <div className="fee-bill-tools">
          <Select
            aria-label={t('bill.kind')}
            value={kind ?? ''}
            onChange={(event) => setKind((event.target.value || null) as FeeKind | null)}
            options={[
              { value: '', label: t('bill.all') },
              ...FEE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
            ]}
          />
          <DateRange
            label={t('bill.days')}
            anyLabel={t('bill.anyTime')}
            presets={[]}
            value={days}
            last={dayOf(serverNow())}
            onChange={(range) => showDays(typeof range === 'string' ? null : range)}
          />
          <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
            {t('bill.export')}
          </Button>
        </div>
      }
    >
      <BillLines tenantId={tenantId} filter={{ kind, days }} onReverse={setReversing} />
      {reversing && <ReverseDialog account={account} line={reversing} onClose={() => setReversing(null)} />}
    </Card>
  );
}
