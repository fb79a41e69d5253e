import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { type ApiError, isFailure } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { onlyDigits } from '../../../../ui/forms/only-digits.ts';
import type { Choices } from '../places/placing.ts';
import type { TokenCodes } from '../signing/use-signing.ts';

/** Tokens show six or eight digits. */
const MOST_DIGITS = 8;

/** The chosen seals whose use asks for the code of their token, each once. */
export function sealsWithToken(choices: Choices): Seal[] {
  return [...new Map([...choices.values()].map((seal) => [seal.id, seal])).values()].filter(
    ({ hasToken }) => hasToken,
  );
}

/** A refusal of the code of a token: the proof of the intent is still good. */
export const isOfToken = (error: ApiError): boolean =>
  isFailure(
    error,
    'WRONG_TOKEN_CODE',
    'TOKEN_LOCKED',
    'TOKEN_CODE_NEEDED',
    'TOKEN_CODE_SPENT',
    'TOKEN_IS_LOST',
  );

interface TokenFieldsProps {
  seals: readonly Seal[];
  codes: TokenCodes;
  disabled: boolean;
  onChange: (codes: Record<string, string>) => void;
}

/** One field for each seal that has a token. */
export function TokenFields({ seals, codes, disabled, onChange }: TokenFieldsProps) {
  const { t } = useTranslation('contracts-sign');
  return seals.map(({ id, name }) => (
    <Field
      key={id}
      className="sign-check-token"
      label={t('check.token', { seal: name })}
      help={t('check.tokenHelp')}
      required
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOST_DIGITS}
        disabled={disabled}
        value={codes[id] ?? ''}
        onChange={({ target }) => onChange({ ...codes, [id]: onlyDigits(target.value, MOST_DIGITS) })}
      />
    </Field>
  ));
}
