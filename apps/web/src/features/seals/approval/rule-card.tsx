import { setApprovalRuleCall } from '@cinnabar/protocol/seals/approval-calls';
import type { ApprovalRule } from '@cinnabar/protocol/seals/approval-schema';
import { APPROVAL_DEMANDS, type ApprovalDemand } from '@cinnabar/protocol/seals/approval-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { centsOf, yuanOf } from '../../../lib/cents-of.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { approvalRuleQuery, sealApprovalsQuery } from './approval-queries.ts';
import { APPROVAL_TONES } from './approval-tones.ts';
import './approval-page.css';

/** Which uses need an approval, and the last requests. Nothing for those who do not read the seal's records. */
export function ApprovalRuleCard({ sealId, mayChange }: { sealId: string; mayChange: boolean }) {
  const { t } = useTranslation('seals-approval');
  const { data: rule } = useQuery(approvalRuleQuery(sealId));
  const { data: recent } = useQuery(sealApprovalsQuery(sealId));
  if (!rule || !recent) return null;
  return (
    <Card title={t('rule.title')}>
      <p className="muted">{t('rule.lead')}</p>
      {mayChange ? (
        <RuleForm key={`${rule.demand} ${rule.above}`} sealId={sealId} rule={rule} />
      ) : (
        <p>{t(`rule.demand.${rule.demand}`)}</p>
      )}
      <h3 className="approval-recent">{t('rule.recent')}</h3>
      {recent.length === 0 ? (
        <p className="muted">{t('rule.none')}</p>
      ) : (
        <ul className="approval-rows approval-rows-narrow">
          {recent.slice(0, SHOWN).map(({ id, subject, askerName, askTime, state }) => (
            <li key={id}>
              <div>
                <Link to={`/sealapproval/${id}`}>{subject}</Link>
                <p>{t('waiting.by', { of: askerName, time: formatShort(askTime) })}</p>
              </div>
              <Tag tone={APPROVAL_TONES[state]}>{t(`state.${state}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const SHOWN = 5;
const typed = (above: number | null): string => (above === null ? '' : yuanOf(above));

function RuleForm({ sealId, rule }: { sealId: string; rule: ApprovalRule }) {
  const { t } = useTranslation('seals-approval');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { demand: rule.demand, above: typed(rule.above) },
    check: ({ demand, above }) => ({
      above: demand === 'ABOVE' && !centsOf(above) ? 'rule.aboveFault' : undefined,
    }),
    send: async ({ demand, above }) => {
      const cents = demand === 'ABOVE' ? centsOf(above) : null;
      await api(setApprovalRuleCall, { body: { sealId, demand, above: cents } });
      notify('ok', t('rule.saved'));
      await client.invalidateQueries({ queryKey: ['seals', 'detail', sealId] });
    },
  });
  const { demand, above } = form.values;
  const isChanged = demand !== rule.demand || (demand === 'ABOVE' && above !== typed(rule.above));
  return (
    <form {...form.bind} className="approval-rule">
      <Field label={t('rule.demandLabel')}>
        <Select
          value={demand}
          onChange={({ target }) => form.set({ demand: target.value as ApprovalDemand })}
          options={APPROVAL_DEMANDS.map((value) => ({ value, label: t(`rule.demand.${value}`) }))}
        />
      </Field>
      {demand === 'ABOVE' && (
        <Field label={t('rule.above')} help={t('rule.aboveHelp')} error={form.error('above')} required>
          <Input inputMode="decimal" autoComplete="off" maxLength={16} {...form.input('above')} />
        </Field>
      )}
      {isChanged && (
        <Button type="submit" look="primary" busy={form.busy}>
          {t('rule.save')}
        </Button>
      )}
    </form>
  );
}
