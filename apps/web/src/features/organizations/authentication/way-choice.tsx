import { isContact, normaliseAccount } from '@cinnabar/protocol/identity/account-rules';
import type { ProofWay } from '@cinnabar/protocol/organizations/application-lifecycle';
import { submitApplicationCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { seal } from '../../../lib/api/seal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useShowAuth } from './auth-query.ts';
import { LetterContact } from './letter-contact.tsx';

interface WayChoiceProps {
  detail: CompanyAuthDetail;
  onBack: () => void;
}

/** Second step: how the company proves that it wants this. A change of name or legal representative shows first what it touches. */
export function WayChoice({ detail, onBack }: WayChoiceProps) {
  const { t } = useTranslation('organizations-auth');
  const show = useShowAuth(detail.companyId);
  const [asking, setAsking] = useState(false);
  const { companyId, ways, isLegalPerson, holdings, application } = detail;
  const letter = application?.letter ?? null;
  const usual = isLegalPerson ? 'LP_IDENTITY' : (ways.find((way) => way !== 'LP_IDENTITY') ?? 'REVIEW');
  const form = useForm({
    t,
    start: {
      way: (application?.way && ways.includes(application.way) ? application.way : usual) as ProofWay,
      contact: '',
    },
    check: ({ way, contact }) => ({
      contact:
        way !== 'LETTER' || (letter !== null && contact === '') || isContact(normaliseAccount(contact))
          ? undefined
          : 'organizations-letter:contactFault',
    }),
    send: async ({ way, contact }) => {
      const to = way === 'LETTER' && contact !== '' ? { contact: await seal(normaliseAccount(contact)) } : {};
      show(await api(submitApplicationCall, { body: { companyId, way, accepted: asking, ...to } }));
    },
  });
  const { way } = form.values;
  const needsIdentity = way === 'LP_IDENTITY' && !isLegalPerson;
  return (
    <form
      className="auth-form"
      {...form.bind}
      onSubmit={(event) => {
        if (holdings.length === 0) return form.bind.onSubmit(event);
        event.preventDefault();
        setAsking(true);
      }}
    >
      <fieldset className="auth-ways">
        <legend>{t('way.title')}</legend>
        {ways.map((one) => (
          <label key={one} className="auth-way">
            <input
              type="radio"
              name="way"
              value={one}
              checked={one === way}
              onChange={() => form.set({ way: one })}
            />
            <span>
              <b>{t(`way.${one}.name`)}</b>
              <small>{t(`way.${one}.text`)}</small>
            </span>
            <em>{t(`way.${one}.time`)}</em>
          </label>
        ))}
      </fieldset>
      {way === 'LETTER' && (
        <LetterContact letter={letter} error={form.error('contact')} control={form.control('contact')} />
      )}
      {needsIdentity && (
        <Banner tone="warn" action={<ButtonLink to="/realname">{t('way.verify')}</ButtonLink>}>
          {t('way.notLegalPerson', { name: application?.legalPerson ?? '' })}
        </Banner>
      )}
      <div className="auth-acts">
        <Button type="submit" look="primary" busy={form.busy && !asking} disabled={needsIdentity}>
          {t('way.submit')}
        </Button>
        <Button onClick={onBack}>{t('way.back')}</Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('change.title')}
        confirmLabel={t('change.confirm')}
        cancelLabel={t('change.keep')}
        busy={form.busy}
        onClose={() => setAsking(false)}
        onConfirm={form.submit}
      >
        <p>{t('change.text')}</p>
        <ul className="auth-holdings">
          {holdings.map(({ kind, count }) => (
            <li key={kind}>
              <b>{t(`change.holding.${kind}.name`, { count })}</b>
              <span>{t(`change.holding.${kind}.text`)}</span>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </form>
  );
}
