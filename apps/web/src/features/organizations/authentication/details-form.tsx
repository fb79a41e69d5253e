import { saveApplicationCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import { COMPANY_TYPES } from '@cinnabar/protocol/organizations/company-auth-rules';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import { isRegisterNo, normaliseRegisterNo } from '@cinnabar/protocol/organizations/register-number';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useShowAuth } from './auth-query.ts';
import { LicenseField } from './license-field.tsx';

interface DetailsFormProps {
  detail: CompanyAuthDetail;
  /** What is registered until now; null where only the invitation is known. */
  company: Company | null;
  onSaved: () => void;
  onLeave?: (() => void) | undefined;
}

/** First step: the data as the license states it, and its picture. Saved on the server, so that it can be continued elsewhere. */
export function DetailsForm({ detail, company, onSaved, onLeave }: DetailsFormProps) {
  const { t } = useTranslation('organizations-auth');
  const show = useShowAuth(detail.companyId);
  const before = detail.application ?? detail.history[0] ?? null;
  const kept = (before?.licenseId ?? null) !== null;
  const form = useForm({
    t,
    start: {
      name: before?.name ?? company?.name ?? detail.companyName,
      registerNo: before?.registerNo ?? '',
      companyType: String(before?.companyType ?? company?.companyType ?? 1),
      legalPerson: before?.legalPerson ?? company?.legalPerson ?? '',
      license: (kept ? '' : null) as string | null,
    },
    check: ({ name, registerNo, legalPerson, license }) => ({
      name: name.trim().length >= 2 ? undefined : 'details.fault.name',
      registerNo: isRegisterNo(normaliseRegisterNo(registerNo)) ? undefined : 'details.fault.registerNo',
      legalPerson: legalPerson.trim().length >= 2 ? undefined : 'details.fault.legalPerson',
      license: license === null ? 'details.fault.license' : undefined,
    }),
    send: async ({ name, registerNo, companyType, legalPerson, license }) => {
      const saved = await api(saveApplicationCall, {
        body: {
          companyId: detail.companyId,
          name: name.trim(),
          registerNo: normaliseRegisterNo(registerNo),
          companyType: Number(companyType),
          legalPerson: legalPerson.trim(),
          ...(license ? { licenseId: license } : {}),
        },
      });
      show(saved);
      onSaved();
    },
  });
  return (
    <form className="auth-form" {...form.bind}>
      <div className="auth-form-columns">
        <div className="auth-form-fields">
          <Field
            label={t('details.registerNo')}
            required
            error={form.error('registerNo')}
            help={t('details.registerNoHelp')}
          >
            <Input
              autoComplete="off"
              spellCheck={false}
              maxLength={30}
              className="auth-code"
              {...form.input('registerNo')}
            />
          </Field>
          <Field label={t('details.name')} required error={form.error('name')} help={t('details.nameHelp')}>
            <Input autoComplete="organization" maxLength={100} {...form.input('name')} />
          </Field>
          <Field label={t('details.type')} required>
            <Select
              {...form.input('companyType')}
              options={COMPANY_TYPES.map((type) => ({
                value: String(type),
                label: t(`details.types.${type}`),
              }))}
            />
          </Field>
          <Field label={t('details.legalPerson')} required error={form.error('legalPerson')}>
            <Input autoComplete="off" maxLength={50} {...form.input('legalPerson')} />
          </Field>
        </div>
        <Field
          label={t('license.title')}
          required
          group
          error={form.error('license')}
          help={t('license.help')}
        >
          <LicenseField
            companyId={detail.companyId}
            kept={kept}
            onLicense={(license) => form.set({ license }, 'license')}
          />
        </Field>
      </div>
      <div className="auth-acts">
        <Button type="submit" look="primary" busy={form.busy}>
          {t('details.save')}
        </Button>
        {onLeave && <Button onClick={onLeave}>{t('details.leave')}</Button>}
      </div>
    </form>
  );
}
