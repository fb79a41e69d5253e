import { openEmergencyCall } from '@cinnabar/protocol/physical/application-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/api-client.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { LEAVING } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import type { Colleague } from '../../../lib/queries/colleagues-query.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PersonField } from '../person-field.tsx';
import { PhotoDebtBanner } from '../photo-debt.tsx';
import { PHYSICAL } from '../physical-queries.ts';
import type { ApplyFacts } from './apply-facts.ts';

interface Values {
  categoryId: string;
  subject: string;
  reason: string;
  sealId: string;
  presser: Colleague | null;
  second: Colleague | null;
  count: string;
  hours: string;
}

const MOST_COUNT = 20;
const HOURS = ['1', '2', '4', '8', '12', '24', '48'] as const;

const isCount = (text: string) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_COUNT;

/** A use that cannot wait: a seal administrator and one other person open it, and the legal representative and the auditors know at once. */
export function EmergencyForm({ companyId, types, seals, debt }: ApplyFacts) {
  const { t } = useTranslation('physical-apply');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user, employee } = useCurrentUser();
  const usable = seals.filter(({ state }) => state === 'NORMAL');
  const form = useForm<Values, 'physical-apply'>({
    t,
    guarded: true,
    start: {
      categoryId: types[0]?.id ?? '',
      subject: '',
      reason: '',
      sealId: usable[0]?.id ?? '',
      presser: { userId: user.id, name: user.name },
      second: null,
      count: '1',
      hours: '4',
    },
    check: ({ subject, reason, presser, second, count, sealId }) => ({
      subject: subject.trim() === '' ? 'fault.subject' : undefined,
      reason: reason.trim() === '' ? 'fault.reason' : undefined,
      sealId: sealId === '' ? 'fault.noSeal' : undefined,
      presser: presser === null ? 'fault.person' : undefined,
      second: second === null ? 'fault.second' : undefined,
      count: isCount(count) ? undefined : 'fault.countFew',
    }),
    send: async ({ presser, second, subject, reason, count, hours, ...chosen }) => {
      const { id } = await api(openEmergencyCall, {
        body: {
          companyId,
          ...chosen,
          subject: subject.trim(),
          reason: reason.trim(),
          userId: presser!.userId,
          secondId: second!.userId,
          count: Number(count),
          hours: Number(hours),
        },
      });
      await client.invalidateQueries({ queryKey: PHYSICAL });
      notify('ok', t('emergency.sent', { name: second!.name }));
      navigate(`/physical/detail/${id}`, { replace: true });
      return LEAVING;
    },
    place: (error) => {
      if (isFailure(error, 'PHYSICAL_SECOND')) return 'second';
      if (isFailure(error, 'PHYSICAL_SEAL_STATE')) return 'sealId';
      return isFailure(error, 'PHYSICAL_CATEGORY') ? 'categoryId' : undefined;
    },
    rest: 'form',
  });
  if (!employee?.sa)
    return (
      <Empty
        heading="h1"
        drawing="locked"
        title={t('emergency.closed')}
        action={<ButtonLink to="/launch/seal">{t('emergency.back')}</ButtonLink>}
      >
        {t('emergency.who')}
      </Empty>
    );
  return (
    <form className="apply" {...form.bind}>
      <Crumb label={t('crumb')} to="/physical" above={t('system:title.sealApplications')}>
        {t('emergency.title')}
      </Crumb>
      <Page
        title={t('emergency.title')}
        lead={t('emergency.lead')}
        actions={<ButtonLink to="/launch/seal">{t('emergency.back')}</ButtonLink>}
      >
        <PhotoDebtBanner debt={debt} />
        <Banner tone="warn">{t('emergency.notice')}</Banner>
        <Card className="apply-narrow">
          <div className="apply-fields">
            <Field label={t('type')} error={form.error('categoryId')} required>
              <Select
                options={types.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.input('categoryId')}
              />
            </Field>
            <Field label={t('subject')} error={form.error('subject')} required>
              <Input maxLength={120} autoComplete="off" {...form.input('subject')} />
            </Field>
            <Field
              className="apply-wide"
              label={t('emergency.reason')}
              help={t('emergency.reasonHelp')}
              error={form.error('reason')}
              required
            >
              <Textarea maxLength={200} {...form.input('reason')} />
            </Field>
            <Field label={t('physical:seal')} error={form.error('sealId')} required>
              <Select
                options={usable.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.input('sealId')}
              />
            </Field>
            <PersonField
              companyId={companyId}
              label={t('physical:presser')}
              error={form.error('presser')}
              {...form.control('presser')}
            />
            <PersonField
              companyId={companyId}
              label={t('emergency.second')}
              help={t('emergency.secondHelp')}
              error={form.error('second')}
              without={[user.id]}
              {...form.control('second')}
            />
            <div className="apply-pair">
              <Field label={t('physical:count')} error={form.error('count')} required>
                <Input type="number" inputMode="numeric" min={1} max={MOST_COUNT} {...form.input('count')} />
              </Field>
              <Field label={t('emergency.hours')} required>
                <Select
                  options={HOURS.map((value) => ({
                    value,
                    label: t('emergency.hoursOf', { count: Number(value) }),
                  }))}
                  {...form.input('hours')}
                />
              </Field>
            </div>
          </div>
          {form.error('form') && (
            <Banner tone="bad" live>
              {form.error('form')}
            </Banner>
          )}
          <div className="apply-send">
            <Button type="submit" look="primary" busy={form.busy} disabled={debt.blocked}>
              {t('emergency.submit')}
            </Button>
          </div>
        </Card>
      </Page>
    </form>
  );
}
