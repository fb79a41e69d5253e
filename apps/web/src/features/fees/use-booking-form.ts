import type { KeyIn } from '@cinnabar/locales/text-keys';
import { type BookingKind, FEE_LIMITS, isCardRange } from '@cinnabar/protocol/fees/fee-rules';
import type { FeeBooking } from '@cinnabar/protocol/fees/fee-schema';
import { centsOf } from '../../lib/cents-of.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { useTranslation } from '../../lib/i18n.ts';

const EMPTY = { amount: '', coupons: '', price: '', startDate: '', endDate: '', reason: '' };
type Name = keyof typeof EMPTY;
const NAMES = Object.keys(EMPTY) as Name[];

/** What each kind of booking asks for. */
const ASKED: Record<BookingKind, readonly Name[]> = {
  TOP_UP: ['amount', 'reason'],
  COUPON: ['coupons', 'reason'],
  CARD: ['price', 'startDate', 'endDate', 'reason'],
};

type Values = typeof EMPTY & { kind: BookingKind };
type Without<T, Name extends string> = T extends unknown ? Omit<T, Name> : never;

/** A booking for a company that is not named yet. */
export type Booking = Without<FeeBooking, 'tenantId'>;

/** What is typed into a booking, what is wrong with it, and what is sent. */
export function useBookingForm(send: (booking: Booking) => Promise<void>) {
  const { t } = useTranslation('fees');
  const form = useForm<Values, 'fees'>({
    t,
    start: { kind: 'TOP_UP', ...EMPTY },
    check: (values) => Object.fromEntries(ASKED[values.kind].map((name) => [name, faultOf(values, name)])),
    send: (values) => send(bookingOf(values)),
  });
  return {
    ...form,
    asks: (name: Name) => ASKED[form.values.kind].includes(name),
    choose: (kind: BookingKind): void => form.set({ kind }, ...NAMES),
  };
}

function faultOf(values: Values, name: Name): KeyIn<'fees'> | undefined {
  const text = values[name].trim();
  const cents = centsOf(text);
  switch (name) {
    case 'amount':
      return cents !== null && cents >= 1 && cents <= FEE_LIMITS.amount ? undefined : 'book.amountWrong';
    case 'price':
      return cents !== null && cents <= FEE_LIMITS.amount ? undefined : 'book.priceWrong';
    case 'coupons':
      return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= FEE_LIMITS.coupons
        ? undefined
        : 'book.couponsWrong';
    case 'startDate':
      return text === '' ? 'book.startMissing' : undefined;
    case 'endDate':
      return isCardRange(values.startDate, text) ? undefined : 'book.endWrong';
    case 'reason':
      return text === '' ? 'book.reasonMissing' : undefined;
  }
}

function bookingOf({ kind, amount, coupons, price, startDate, endDate, ...rest }: Values): Booking {
  const reason = rest.reason.trim();
  if (kind === 'TOP_UP') return { kind, amount: centsOf(amount)!, reason };
  if (kind === 'COUPON') return { kind, coupons: Number(coupons.trim()), reason };
  return { kind, price: centsOf(price)!, startDate, endDate, reason };
}
