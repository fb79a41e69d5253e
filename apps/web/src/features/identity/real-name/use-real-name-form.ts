import { verifyRealNameCall } from '@cinnabar/protocol/identity/real-name-calls';
import {
  isBankCard,
  isMainlandMobile,
  isPaperNumber,
  isPersonName,
  normalisePaperNumber,
  type Paper,
  type PhotoSide,
  type RealNameMethod,
  sidesOf,
} from '@cinnabar/protocol/identity/real-name-rules';
import type { RealNameForm } from '@cinnabar/protocol/identity/real-name-schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { ApiError, isFailure } from '../../../lib/api-error.ts';
import { type Fault, sayFault } from '../../../lib/fault.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { showError } from '../../../lib/query-client.ts';
import { realNameQuery } from '../../../lib/real-name-query.ts';
import { serverNow } from '../../../lib/request-marks.ts';
import { seal } from '../../../lib/seal.ts';
import { currentUserQuery } from '../../../lib/session.ts';

export interface RealNameValues {
  name: string;
  paper: Paper;
  number: string;
  mobile: string;
  card: string;
  pin: string;
  photos: Partial<Record<PhotoSide, string>>;
}
type RealNameField = keyof RealNameValues;

/** Errors about a code, and about photos: their sentence stands beside the field. */
const ABOUT = { pin: ['WRONG_CODE', 'CODE_EXPIRED'], photos: ['REAL_NAME_PHOTO'] } as const;
const EMPTY: RealNameValues = {
  name: '',
  paper: 'IDCARD',
  number: '',
  mobile: '',
  card: '',
  pin: '',
  photos: {},
};

export type RealNameFormState = ReturnType<typeof useRealNameForm>;

/** The form of one method; checked by the server's own rules before it is sent. */
export function useRealNameForm(method: RealNameMethod, consent: string, onDone: () => void) {
  const { t } = useTranslation('identity-realname');
  const client = useQueryClient();
  const [values, setValues] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<RealNameField, Fault<'identity-realname'>>>>({});
  const [busy, setBusy] = useState(false);

  const wrong: Record<Exclude<RealNameField, 'paper'>, Fault<'identity-realname'>> = {
    name: 'form.fault.name',
    number: `form.fault.number.${values.paper}`,
    mobile: 'form.fault.mobile',
    card: 'form.fault.card',
    pin: 'form.fault.pin',
    photos: 'form.fault.photos',
  };
  type Checked = keyof typeof wrong;
  const asked: Checked[] = ['name', 'number', ...ASKED[method]];
  const faultOf = (field: Checked) => (isGood(values, field) ? undefined : wrong[field]);
  const fault = (field: RealNameField, found: Fault<'identity-realname'> | undefined) =>
    setFaults(({ [field]: _, ...rest }) => (found ? { ...rest, [field]: found } : rest));

  function showRefusal(error: unknown): void {
    if (!(error instanceof ApiError)) {
      showError(error);
      return;
    }
    const named = error.errors.map(({ field }) => field).filter((field): field is Checked => field in wrong);
    const about = (['pin', 'photos'] as const).find((field) => isFailure(error, ...ABOUT[field]));
    // What is wrong with the name is the server's to say.
    for (const field of named) fault(field, isFailure(error, 'NAME_OF_ORGANIZATION') ? error : wrong[field]);
    if (about) fault(about, error);
    else if (named.length === 0) showError(error);
  }

  return {
    method,
    values,
    error: (field: RealNameField) => sayFault(t, faults[field]),
    busy,
    set<F extends RealNameField>(field: F, value: RealNameValues[F]): void {
      setValues((before) => ({ ...before, [field]: value }));
      fault(field, undefined);
    },
    setPhoto(side: PhotoSide, id: string | null): void {
      setValues(({ photos: { [side]: _, ...rest }, ...before }) => ({
        ...before,
        photos: id ? { ...rest, [side]: id } : rest,
      }));
      fault('photos', undefined);
    },
    /** Another paper has other sides and numbers. */
    setPaper(paper: Paper): void {
      setValues((before) => ({ ...before, paper, photos: {} }));
      setFaults({});
    },
    fault,
    /** On leaving a field: only what was typed is judged, and nothing moves away from under a press of a button. */
    leave(field: 'name' | 'number' | 'mobile' | 'card', { relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof HTMLButtonElement) return;
      if (values[field].trim() !== '') fault(field, faultOf(field));
    },
    /** Focuses the first field that is wrong; what stands in the page tells by its name. */
    async submit(page: HTMLFormElement): Promise<void> {
      const amiss = asked.filter((field) => !isGood(values, field));
      for (const field of asked) fault(field, faultOf(field));
      if (amiss.length > 0) {
        page.querySelector<HTMLElement>(`[data-field=${amiss[0]}] :is(input, select)`)?.focus();
        return;
      }
      if (busy) return;
      setBusy(true);
      try {
        const answer = await api(verifyRealNameCall, { body: await sealed(method, values, consent) });
        // A question that is on its way may have been asked before this answer.
        await client.cancelQueries({ queryKey: realNameQuery.queryKey });
        client.setQueryData(realNameQuery.queryKey, answer);
        await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
        void client.invalidateQueries({ queryKey: ['account'] });
        onDone();
      } catch (error) {
        showRefusal(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

const ASKED = {
  IDCARD: ['photos'],
  MOBILE3: ['mobile', 'pin'],
  BANKCARD: ['card', 'mobile', 'pin'],
} as const;

function isGood(values: RealNameValues, field: Exclude<RealNameField, 'paper'>): boolean {
  const { name, paper, number, mobile, card, pin, photos } = values;
  switch (field) {
    case 'name':
      return isPersonName(name.trim());
    case 'number':
      return isPaperNumber(paper, normalisePaperNumber(number), new Date(serverNow()));
    case 'mobile':
      return isMainlandMobile(normalisePaperNumber(mobile));
    case 'card':
      return isBankCard(normalisePaperNumber(card));
    case 'pin':
      return pin.length === 6;
    case 'photos':
      return sidesOf(paper).every((side) => photos[side]);
  }
}

async function sealed(
  method: RealNameMethod,
  values: RealNameValues,
  consent: string,
): Promise<RealNameForm> {
  const { name, paper, number, mobile, card, pin, photos } = values;
  const [sealedNumber, sealedMobile, sealedCard] = await Promise.all(
    [number, mobile, card].map((text) => seal(normalisePaperNumber(text))),
  );
  return {
    method,
    paper,
    name: name.trim(),
    number: sealedNumber!,
    consent,
    ...(method === 'IDCARD' ? { photos } : { mobile: sealedMobile, pin }),
    ...(method === 'BANKCARD' ? { card: sealedCard } : {}),
  };
}
