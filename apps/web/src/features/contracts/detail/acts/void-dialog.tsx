import './void-dialog.css';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { fromInput, toInput } from '../../../../lib/time/china-time-input.ts';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { usableSealsQuery } from '../../../seals/index.ts';
import { useContractActs } from './use-contract-acts.ts';

interface VoidDialogProps {
  open: boolean;
  contract: Contract;
  onClose: () => void;
}

const DEFAULT_MS = 30 * 86_400_000;

/** Asks all parties to sign a declaration that the contract is void. */
export function VoidDialog(props: VoidDialogProps) {
  return props.open ? <OpenVoidDialog {...props} /> : null;
}

function OpenVoidDialog({ contract, onClose }: VoidDialogProps) {
  const { t } = useTranslation('contracts-acts');
  const { voiding } = useContractActs(contract.id);
  const form = useForm({
    t,
    start: () => ({ reason: '', expireTime: toInput(serverNow() + DEFAULT_MS), sealId: '' }),
    check: ({ reason, expireTime }) => {
      const deadline = fromInput(expireTime);
      return {
        reason: reason.trim() === '' ? 'void.reasonMissing' : undefined,
        expireTime: deadline && Date.parse(deadline) > serverNow() ? undefined : 'void.past',
      };
    },
    send: async ({ reason, expireTime, sealId }) => {
      const expires = fromInput(expireTime)!;
      await voiding.mutateAsync({ reason: reason.trim(), sealId: sealId || null, expireTime: expires });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      width={520}
      title={t('void.title', { subject: contract.subject })}
      submitLabel={t('void.submit')}
      cancelLabel={t('void.keep')}
      danger
      onClose={onClose}
    >
      <ol className="void-steps">
        <li>{t('void.one')}</li>
        <li>{t('void.two')}</li>
        <li>{t('void.three')}</li>
      </ol>
      <Field
        label={t('void.reason')}
        required
        help={t('void.reasonHelp')}
        error={form.error('reason')}
        aside={
          <span className="void-count">
            {[...form.values.reason].length} / {LIMITS.reasonLength}
          </span>
        }
      >
        <Textarea maxLength={LIMITS.reasonLength} {...form.input('reason')} />
      </Field>
      <Field
        label={t('void.deadline')}
        required
        help={t('void.deadlineHelp')}
        error={form.error('expireTime')}
      >
        <DateTimeInput min={toInput(serverNow())} {...form.input('expireTime')} />
      </Field>
      <OwnSeal contract={contract} {...form.control('sealId')} />
    </FormDialog>
  );
}

interface OwnSealProps {
  contract: Contract;
  value: string;
  onChange: (sealId: string) => void;
}

/** Where the sponsor is a party and the caller has seals to choose from; else the seal is chosen when it is applied. */
function OwnSeal({ contract, value, onChange }: OwnSealProps) {
  const { t } = useTranslation('contracts-acts');
  const own = useCurrentUser().company?.id;
  const isParty = contract.tenantId === own && contract.signatories.some(({ sponsor }) => sponsor);
  const seals = useQuery({ ...usableSealsQuery(own ?? '', 'COMPANY'), enabled: isParty }).data ?? [];
  if (!isParty || seals.length === 0) return null;
  return (
    <Field label={t('void.seal')}>
      <Select
        value={value}
        options={[
          { value: '', label: t('void.sealLater') },
          ...seals.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
