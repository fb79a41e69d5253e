import { answerGrantLetterCall, sendGrantLetterPinCall } from '@cinnabar/protocol/seals/letter-calls';
import type { GrantLetter } from '@cinnabar/protocol/seals/letter-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { onlyDigits } from '../../../ui/forms/only-digits.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { IntentDialog } from '../../../ui/overlays/intent-dialog.tsx';

/** Tokens show six or eight digits. */
const MOST_DIGITS = 8;
const FEWEST_DIGITS = 6;

/** One who may sign signs with the seal, or refuses with a reason; nothing for others. */
export function LetterActs({ letter }: { letter: GrantLetter }) {
  const { t } = useTranslation('seals-letter');
  const client = useQueryClient();
  const [open, setOpen] = useState<'confirm' | 'refusing' | null>(null);
  const [token, setToken] = useState('');
  const [tokenFault, setTokenFault] = useState(false);
  const { own, grantId, sha256, sealName: seal, subjectName: person, grantedBy } = letter;
  if (!own) return null;
  const asksToken = letter.seal.hasToken;
  const close = () => setOpen(null);
  const act = async (what: 'confirm' | 'refusing', send: () => Promise<unknown>) => {
    try {
      await send();
      notify('ok', t(`${what}.done`));
      close();
    } finally {
      // Also where another signer was first, or the grant has ended.
      await client.invalidateQueries({ queryKey: ['seals'] });
    }
  };
  const begin = () => {
    const isMissing = asksToken && token.length < FEWEST_DIGITS;
    setTokenFault(isMissing);
    if (!isMissing) setOpen('confirm');
  };
  return (
    <div className="approval-acts">
      {asksToken && (
        <Field label={t('token')} error={tokenFault ? t('tokenFault') : undefined} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={MOST_DIGITS}
            value={token}
            onChange={({ target }) => setToken(onlyDigits(target.value, MOST_DIGITS))}
          />
        </Field>
      )}
      <Button look="primary" size="large" block onClick={begin}>
        {t('sign')}
      </Button>
      <Button size="large" block onClick={() => setOpen('refusing')}>
        {t('refuse')}
      </Button>
      <p className="muted">{t('note')}</p>
      {open === 'confirm' && (
        <IntentDialog
          title={t('confirm.title')}
          lead={t('confirm.lead', { seal, person })}
          submitLabel={t('confirm.submit')}
          cancelLabel={t('confirm.keep')}
          own={own}
          send={() => api(sendGrantLetterPinCall, { body: { grantId, sha256 } })}
          confirm={(method, proof) =>
            act('confirm', () =>
              api(answerGrantLetterCall, {
                body: {
                  grantId,
                  answer: 'SIGN',
                  sha256,
                  method,
                  proof,
                  ...(asksToken ? { tokenCode: token } : {}),
                },
              }),
            )
          }
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'refusing'}
        danger
        title={t('refusing.title')}
        confirmLabel={t('refusing.submit')}
        cancelLabel={t('refusing.keep')}
        reasonLabel={t('refusing.reason')}
        onConfirm={(reason) =>
          act('refusing', () => api(answerGrantLetterCall, { body: { grantId, answer: 'REFUSE', reason } }))
        }
        onClose={close}
      >
        <p>{t('refusing.text', { person: grantedBy })}</p>
      </ConfirmDialog>
    </div>
  );
}
