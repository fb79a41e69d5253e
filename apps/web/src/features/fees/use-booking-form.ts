import { type BookingKind, FEE_LIMITS, isCardRange } from '@cinnabar/protocol/fees/fee-rules';
import type { FeeBooking } from '@cinnabar/protocol/fees/fee-schema';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { centsOf } from './cents-of.ts';

const EMPTY = { amount: '', coupons: '', price: '', startDate: '', endDate: '', reason: '' };
type Name = keyof typeof EMPTY;

/** What each kind of booking asks for. */
const ASKED: Record<BookingKind, readonly Name[]> = {
  TOP_UP: ['amount', 'reason'],
  COUPON: ['coupons', 'reason'],
  CARD: ['price', 'startDate', 'endDate', 'reason'],
};

type Without<T, Name extends string> = T extends unknown ? Omit<T, Name> : never;

/** A booking for a company that is not named yet. */
export type Booking = Without<FeeBooking, 'tenantId'>;

/** What is typed into a booking, what is wrong with it, and what is sent. */
export function useBookingForm() {
  const { t } = useTranslation('fees');
  const [kind, setKind] = useState<BookingKind>('TOP_UP');
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});

  function faultOf(name: Name): string | null {
    const text = values[name].trim();
    const cents = centsOf(text);
    switch (name) {
      case 'amount':
        return cents !== null && cents >= 1 && cents <= FEE_LIMITS.amount ? null : t('book.amountWrong');
      case 'price':
        return cents !== null && cents <= FEE_LIMITS.amount ? null : t('book.priceWrong');
      case 'coupons':
        return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= FEE_LIMITS.coupons
          ? null
          : t('book.couponsWrong');
      case 'startDate':
        return text === '' ? t('book.startMissing') : null;
      case 'endDate':
        return isCardRange(values.startDate, text) ? null : t('book.endWrong');
      case 'reason':
        return text === '' ? t('book.reasonMissing') : null;
    }
  }

  return {
    kind,
    values,
    asks: (name: Name) => ASKED[kind].includes(name),
    choose(next: BookingKind): void {
      setKind(next);
      setFaults({});
    },
    errorOf: (name: Name) => faults[name],
    set(name: Name, text: string): void {
      setValues((before) => ({ ...before, [name]: text }));
      setFaults(({ [name]: _, ...others }) => others);
    },
    /** What the server gets; null when something is missing, which the form then shows. */
    check(): Booking | null {
      const found = ASKED[kind].flatMap((name) => {
        const fault = faultOf(name);
        return fault ? [[name, fault] as const] : [];
      });
      setFaults(Object.fromEntries(found));
      if (found.length > 0) return null;
      const reason = values.reason.trim();
      if (kind === 'TOP_UP') return { kind, amount: centsOf(values.amount)!, reason };
      if (kind === 'COUPON') return { kind, coupons: Number(values.coupons.trim()), reason };
      const { startDate, endDate } = values;
      return { kind, price: centsOf(values.price)!, startDate, endDate, reason };
    },
  };
}
