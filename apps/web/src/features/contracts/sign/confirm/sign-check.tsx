import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { Identified } from '@cinnabar/protocol/identity/identified-schema';
import { getPracticeStatementCall } from '@cinnabar/protocol/pki/pki-calls';
import { useEffect, useId } from 'react';
import { pathOf } from '../../../../lib/api/call-address.ts';
import { prepareSeal } from '../../../../lib/api/seal.ts';
import { describeIdentified } from '../../../../lib/describe-identified.ts';
import { errorText } from '../../../../lib/errors/error-text.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useTimestampIndependent } from '../../../../lib/queries/system-config.ts';
import { PHONE, useMedia } from '../../../../lib/screen/use-media.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { CodeInput } from '../../../../ui/forms/code-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { passkeysWork } from '../../../identity/index.ts';
import type { OwnAction } from '../find-own-action.ts';
import type { Choices } from '../places/placing.ts';
import type { Signing } from '../signing/use-signing.ts';
import { isVoiding } from '../voiding.ts';
import { SignRecap } from './sign-recap.tsx';
import { isOfToken, sealsWithToken, TokenFields } from './token-fields.tsx';
import './sign-check.css';

interface SignCheckProps {
  contract: Contract;
  own: OwnAction;
  choices: Choices;
  who: string;
  /** Where the code goes, masked. */
  contact: string;
  unread: number;
  methods: readonly IntentMethod[];
  /** What the certificate will say. */
  signer: Identified | null;
  signing: Signing;
  onClose: () => void;
  onReadOn: () => void;
}

/** The last look before signing: what will be written, under which name, by which certificate; then the code. */
export function SignCheck(props: SignCheckProps) {
  const { contract, own, choices, who, contact, unread, methods, signer, signing, onClose, onReadOn } = props;
  const { t } = useTranslation('contracts-sign');
  useTranslation('identified');
  const timestampIndependent = useTimestampIndependent();
  const phone = useMedia(PHONE);
  const id = useId();
  const { phase, problem, codeSent, resendIn, method } = signing;
  const voiding = isVoiding(contract);
  const others = methods.filter((one) => one !== method && (one !== 'PASSKEY' || passkeysWork()));
  const submitting = phase.kind === 'submitting';
  const tokened = sealsWithToken(choices);

  // The cipher is only needed by the submit; it loads while the code travels.
  useEffect(() => void prepareSeal().catch(() => undefined), []);
  const form = useForm({
    t,
    start: { code: '', agreed: false, tokens: {} as Record<string, string> },
    check: ({ code, agreed, tokens }) => {
      if (!agreed) return { agreed: 'check.agreeFirst' };
      if (method !== 'PASSKEY' && code.length < 6) return { form: 'check.codeFirst' };
      return { form: tokened.some(({ id: one }) => !tokens[one]) ? 'check.tokenFirst' : undefined };
    },
    send: ({ code, tokens }) => submitting || signing.submit(code, tokens),
  });
  const { set } = form;
  // A refused code is typed once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the refusal alone
  useEffect(() => {
    // The other one is not spent.
    if (problem && isOfToken(problem)) set(method === 'TOKEN' ? { code: '', tokens: {} } : { tokens: {} });
    else if (problem) set({ code: '' });
  }, [problem]);

  return (
    <Dialog
      open
      insistent
      kind={phone ? 'sheet' : 'dialog'}
      width={460}
      className="sign-check"
      title={t(voiding ? 'voiding.title' : 'check.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={submitting}>
            {t('check.again')}
          </Button>
          <Button look="primary" type="submit" form={id} busy={submitting}>
            {t(voiding ? 'voiding.submit' : 'check.submit')}
          </Button>
        </>
      }
    >
      <SignRecap contract={contract} own={own} choices={choices} who={who} />
      {unread > 0 && (
        <p className="sign-check-unread">
          <Icon name="alert" size={16} />
          <span>{t('check.unread', { count: unread })}</span>
          <button type="button" className="todo-link" onClick={onReadOn}>
            {t('check.readNow')}
          </button>
        </p>
      )}
      <form id={id} {...form.bind}>
        <p className="sign-check-sent" role="status">
          {method === 'PIN'
            ? phase.kind === 'sending-code'
              ? t('check.sending')
              : codeSent
                ? t('check.sentTo', { contact })
                : t('check.failedSend')
            : t(`check.by.${method}`)}
        </p>
        {method !== 'PASSKEY' && (
          <CodeInput
            key={method}
            {...form.control('code')}
            secret={method === 'SIGNPWD'}
            disabled={submitting}
            autoFocus
            aria-label={t(method === 'PIN' ? 'check.code' : `check.method.${method}`)}
            {...(tokened.length === 0 && { onComplete: form.submit })}
          />
        )}
        <TokenFields
          seals={tokened}
          codes={form.values.tokens}
          disabled={submitting}
          onChange={(tokens) => form.set({ tokens })}
        />
        <div className="sign-check-line">
          <span className="sign-check-problem" role="alert">
            {form.error('form') ?? (problem && errorText(problem))}
          </span>
          {method !== 'PIN' ? null : resendIn > 0 ? (
            <span className="muted">{t('check.resendIn', { seconds: resendIn })}</span>
          ) : (
            <button
              type="button"
              className="todo-link"
              disabled={phase.kind === 'sending-code'}
              onClick={signing.resend}
            >
              {t('check.resend')}
            </button>
          )}
        </div>
        {others.length > 0 && (
          <p className="sign-check-methods">
            <span>{t('check.otherwise')}</span>
            {others.map((one) => (
              <button
                key={one}
                type="button"
                className="todo-link"
                disabled={submitting}
                onClick={() => {
                  form.set({ code: '' });
                  signing.change(one);
                }}
              >
                {t(`check.method.${one}`)}
              </button>
            ))}
          </p>
        )}
        <Field
          group
          className="sign-check-agree"
          label={<span className="visually-hidden">{t('check.title')}</span>}
          error={form.error('agreed')}
        >
          <Checkbox {...form.tick('agreed')}>{t(voiding ? 'voiding.agree' : 'check.agree')}</Checkbox>
        </Field>
      </form>
      <p className="sign-check-certificate">
        <Icon name="info" size={14} />
        <span>
          {signer && (
            <b>{t('check.willSay', { said: describeIdentified(t, signer).join(t('check.semicolon')) })}</b>
          )}{' '}
          {t(timestampIndependent ? 'check.certificateOnly' : 'check.certificate')}{' '}
          <a href={pathOf(getPracticeStatementCall)} target="_blank" rel="noreferrer">
            {t('check.statement')}
          </a>
        </span>
      </p>
    </Dialog>
  );
}
