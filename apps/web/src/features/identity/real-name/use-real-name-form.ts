import type { KeyIn } from '@cinnabar/locales/text-keys';
import { verifyRealNameCall } from '@cinnabar/protocol/identity/real-name/real-name-calls';
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
} from '@cinnabar/protocol/identity/real-name/real-name-rules';
import type { RealNameForm } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { seal } from '../../../lib/api/seal.ts';
import { type ApiError, isFailure } from '../../../lib/errors/api-error.ts';
import type { Fault } from '../../../lib/errors/fault.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { realNameQuery } from '../../../lib/queries/real-name-query.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';

export interface RealNameValues {
  name: string;
  paper: Paper;
  number: string;
  mobile: string;
  card: string;
  pin: string;
  photos: Partial<Record<PhotoSide, string>>;
}

/** Errors about a code, and about photos: their sentence is shown beside the field. */
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
  const wrongOf = ({ paper }: RealNameValues): Record<Checked, KeyIn<'identity-realname'>> => ({
    name: 'form.fault.name',
    number: `form.fault.number.${paper}`,
    mobile: 'form.fault.mobile',
    card: 'form.fault.card',
    pin: 'form.fault.pin',
    photos: 'form.fault.photos',
  });
  const asked: Checked[] = ['name', 'number', ...ASKED[method]];
  const form = useForm({
    t,
    start: EMPTY,
    check: (values) => {
      const wrong = wrongOf(values);
      return Object.fromEntries(
        asked.map((field) => [field, isGood(values, field) ? undefined : wrong[field]]),
      ) as Partial<Record<Checked, KeyIn<'identity-realname'> | undefined>>;
    },
    send: async (values) => {
      const answer = await api(verifyRealNameCall, { body: await sealed(method, values, consent) });
      // A pending request may have been sent before this answer.
      await client.cancelQueries({ queryKey: realNameQuery.queryKey });
      client.setQueryData(realNameQuery.queryKey, answer);
      await client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void client.invalidateQueries({ queryKey: ['account'] });
      onDone();
    },
    place,
    guarded: true,
  });

  function place(error: ApiError) {
    const wrong = wrongOf(form.values);
    const named = error.errors.map(({ field }) => field).filter((field): field is Checked => field in wrong);
    const about = (['pin', 'photos'] as const).find((field) => isFailure(error, ...ABOUT[field]));
    if (named.length === 0) return about;
    // What is wrong with the name is the server's to say.
    const says = (field: Checked) => (isFailure(error, 'NAME_OF_ORGANIZATION') ? error : wrong[field]);
    return Object.fromEntries(named.map((field) => [field, says(field)])) as Partial<
      Record<Checked, Fault<'identity-realname'>>
    >;
  }

  return {
    ...form,
    method,
    setPhoto(side: PhotoSide, id: string | null): void {
      form.set(({ photos: { [side]: _, ...rest } }) => ({ photos: id ? { ...rest, [side]: id } : rest }));
    },
    /** Another document has other sides and numbers. */
    setPaper: (paper: Paper): void => form.set({ paper, photos: {} }, 'name', 'number'),
  };
}

type Checked = Exclude<keyof RealNameValues, 'paper'>;

const ASKED = {
  IDCARD: ['photos'],
  MOBILE3: ['mobile', 'pin'],
  BANKCARD: ['card', 'mobile', 'pin'],
} as const;

function isGood(values: RealNameValues, field: Checked): boolean {
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
