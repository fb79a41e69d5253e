import { LIMITS } from '@cinnabar/protocol/limits';
import { sendGrantPinCall } from '@cinnabar/protocol/seals/grant-calls';
import type { CreateGrant } from '@cinnabar/protocol/seals/grant-schema';
import { GRANT_RIGHTS, GRANT_SUBJECTS } from '@cinnabar/protocol/seals/grant-values';
import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { IntentDialog } from '../../../../ui/overlays/intent-dialog.tsx';
import { grantChoicesQuery } from '../detail-queries.ts';
import { SubjectField } from './subject-field.tsx';
import { AmountBound, UseBounds } from './use-bounds.tsx';
import { OUTSIDE, takesLetter, useCreateGrant, useGrantForm } from './use-grant-form.ts';

interface GrantDialogProps {
  seal: Seal;
  to: { userId: string; name: string } | null;
  onClose: () => void;
}

/** A right to the seal: for whom, which one, within which bounds, for how long. */
export function GrantDialog({ seal, to, onClose }: GrantDialogProps) {
  const { t } = useTranslation('seals-detail');
  const [proving, setProving] = useState<CreateGrant | null>(null);
  const create = useCreateGrant(onClose);
  const form = useGrantForm({ seal, to, create, onProve: setProving });
  const { data: choices } = useQuery(grantChoicesQuery(seal.id));
  const { subjectType, right } = form.values;
  if (proving && choices)
    return (
      <IntentDialog
        title={t(proving.autoSign ? 'form.intent.title' : 'form.intent.plainTitle')}
        lead={t(proving.autoSign ? 'form.intent.lead' : `form.intent.plain.${proving.right}`, {
          seal: seal.name,
          until: proving.until ? formatDate(proving.until) : '',
        })}
        submitLabel={t('form.intent.submit')}
        cancelLabel={t('form.intent.keep')}
        own={choices.own}
        send={() => api(sendGrantPinCall, { body: proving })}
        confirm={(method, proof) => create({ ...proving, intent: { method, proof } })}
        onClose={() => setProving(null)}
      />
    );
  const why = takesLetter(form.values, seal);
  const isAgents = subjectType === 'AGENT_COMPANY';
  const letterHelp = t(isAgents ? 'form.letterAgent' : why === 'LP' ? 'form.letterLp' : 'form.letterHelp');
  // A name seal is a person's, and is not granted to another company.
  const subjects = GRANT_SUBJECTS.filter((one) => one !== 'AGENT_COMPANY' || seal.type === 'COMPANY');
  return (
    <FormDialog
      form={form}
      width={640}
      title={t('form.title', { name: seal.name })}
      submitLabel={t(why === null ? 'form.submit' : 'form.submitLetter')}
      cancelLabel={t('form.keep')}
      onClose={onClose}
    >
      <Field label={t('form.to')} group required className="seal-form-subject">
        <Segmented
          block
          label={t('form.to')}
          value={subjectType}
          onChange={(value) => {
            const toAgent = value === 'AGENT_COMPANY';
            const subjectId = toAgent && choices?.companies.length === 0 ? OUTSIDE : '';
            const own = toAgent ? { right: 'USE' as const, autoSign: false } : {};
            form.set({ subjectType: value, subjectId, ...own }, 'person', 'subjectId', 'agent', 'until');
          }}
          options={subjects.map((value) => ({ value, label: t(`grant.subject.${value}`) }))}
        />
      </Field>
      <SubjectField form={form} seal={seal} choices={choices} />
      {!isAgents && (
        <Field label={t('form.right')} help={t(`grant.rightHelp.${right}`)} group required>
          <Segmented
            block
            label={t('form.right')}
            {...form.control('right')}
            options={GRANT_RIGHTS.map((value) => ({ value, label: t(`grant.rightName.${value}`) }))}
          />
        </Field>
      )}
      <div className="seal-form-pair">
        <Field label={t('form.from')} error={form.error('from')}>
          <DateTimeInput kind="date" placeholder={t('form.now')} {...form.input('from')} />
        </Field>
        <Field label={t('form.until')} error={form.error('until')} required={isAgents}>
          <DateTimeInput
            kind="date"
            placeholder={isAgents ? '' : t('form.unlimited')}
            {...form.input('until')}
          />
        </Field>
      </div>
      {right === 'USE' && <UseBounds form={form} choices={choices} isAgents={isAgents} />}
      {right === 'EXAMINE' && <AmountBound form={form} help={t('form.examineAmountHelp')} />}
      <Field label={t('form.letter')} help={letterHelp} error={form.error('letter')} group>
        <Checkbox {...form.tick('letter')} checked={why !== null} disabled={why === 'LP' || why === 'AGENT'}>
          {t('form.letterTick')}
        </Checkbox>
      </Field>
      <Field label={t('form.reason')} error={form.error('reason')}>
        <Input maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
    </FormDialog>
  );
}
