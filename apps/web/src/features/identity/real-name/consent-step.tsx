import type { RealName } from '@cinnabar/protocol/identity/real-name/real-name-schema';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useWayBack } from './use-way-back.ts';

interface ConsentStepProps {
  data: RealName;
  onAgree: () => void;
}

/** Separate consent to the processing of sensitive personal information (PIPL art. 17, 29, 30), before anything is entered. */
export function ConsentStep({ data, onAgree }: ConsentStepProps) {
  const { t } = useTranslation('identity-realname');
  const { carry } = useWayBack();
  const form = useForm({
    t,
    start: { agreed: false },
    check: ({ agreed }) => ({ agreed: agreed ? undefined : 'consent.missing' }),
    send: onAgree,
  });
  const { provider, keepDays } = data;
  const who = provider === 'manual' || provider === 'demo' ? provider : 'provider';
  const told: [name: string, text: string][] = [
    [t('consent.purpose.name'), t('consent.purpose.text')],
    [t('consent.what.name'), t('consent.what.text')],
    [t('consent.who.name'), t(`consent.who.${who}`, { provider })],
    [
      t('consent.keep.name'),
      keepDays === 0 ? t('consent.keep.none') : t('consent.keep.text', { days: keepDays }),
    ],
    [t('consent.refuse.name'), t('consent.refuse.text')],
  ];
  return (
    <Card title={t('consent.title')}>
      <form className="real-name-form" {...form.bind}>
        <p className="real-name-text">{t('consent.lead')}</p>
        <dl className="real-name-told">
          {told.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Field
          label={<span className="visually-hidden">{t('consent.title')}</span>}
          group
          error={form.error('agreed')}
        >
          <Checkbox {...form.tick('agreed')}>{t('consent.check')}</Checkbox>
        </Field>
        <div className="real-name-actions">
          <ButtonLink to={carry('/realname')}>{t('consent.leave')}</ButtonLink>
          <Button type="submit" look="primary">
            {t('consent.go')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
