import { pinnedVersion } from '@cinnabar/protocol/categories/rules/templates';
import { changeBulkCall } from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun, ChangeBulk } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { formatDateTime } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { sendableQuery } from '../../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { DateTimeInput } from '../../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { fromInput, toInput } from '../../launch/draft/china-deadline.ts';
import { launchedTemplateQuery } from '../../launch/from-template/template-calls.ts';
import { categoriesFor } from '../../launch/from-template/usable-template.tsx';
import { useBulkAct } from '../use-bulk-act.ts';

/** What all contracts of a run share: the version of the template, the business type and the deadline. */
export function TermsCard({ run }: { run: BulkRun }) {
  const { t } = useTranslation('contracts-bulk');
  const act = useBulkAct(run.id);
  const template = useQuery({ ...launchedTemplateQuery(run.templateId), refetchOnMount: true, retry: false });
  const newest = template.data?.published ?? run.number;
  const mayChange = run.abilities.change;
  const change = (part: Pick<ChangeBulk, 'categoryId' | 'expireTime'>) =>
    act.run(() => api(changeBulkCall, { body: { id: run.id, version: run.version, ...part } }));
  const categories = useCategories(run);
  return (
    <Card title={t('terms.title')}>
      <Facts
        entries={[
          [
            t('terms.template'),
            <>
              <Link to={`/template/view?versionId=${run.versionId}`}>
                {t('terms.version', { number: run.number })}
              </Link>
              {newest > run.number && (
                <small className="bulk-small">{t('terms.newest', { newest, number: run.number })}</small>
              )}
            </>,
          ],
          [t('terms.category'), !(mayChange && categories.length > 1) && run.categoryName],
          [
            t('terms.expire'),
            !mayChange && (run.expireTime ? formatDateTime(run.expireTime) : t('terms.expireNone')),
          ],
          [t('terms.normalised'), run.normalised > 0 && t('terms.normalised', { count: run.normalised })],
        ]}
      />
      {mayChange && (
        <div className="bulk-terms">
          {categories.length > 1 && (
            <Field label={t('terms.category')}>
              <Select
                value={run.categoryId ?? ''}
                disabled={act.busy}
                options={categories}
                onChange={({ target }) => void change({ categoryId: target.value })}
              />
            </Field>
          )}
          <Deadline
            key={run.expireTime}
            expireTime={run.expireTime}
            onChange={(expireTime) => change({ expireTime })}
          />
        </div>
      )}
    </Card>
  );
}

/** The business types of the version, with the present one where it is no longer among them. */
function useCategories({ templateId, versionId, categoryId, categoryName }: BulkRun) {
  const companyId = useCurrentUser().company?.id ?? '';
  const { data = [] } = useQuery(sendableQuery(companyId));
  const open = categoriesFor(templateId, data).filter(({ config }) => {
    const pinned = pinnedVersion(config.templates, templateId);
    return pinned === null || pinned.id === versionId;
  });
  return [
    ...(open.some(({ id }) => id === categoryId)
      ? []
      : [{ value: categoryId ?? '', label: categoryName ?? '' }]),
    ...open.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

interface DeadlineProps {
  expireTime: string | null;
  onChange: (expireTime: string | null) => Promise<boolean>;
}

/** When all contracts expire, saved when the input is left. */
function Deadline({ expireTime, onChange }: DeadlineProps) {
  const { t } = useTranslation('contracts-bulk');
  const saved = toInput(expireTime);
  const [typed, setTyped] = useState(saved);
  const [isPast, setPast] = useState(false);
  const leave = () => {
    if (typed === saved) return setPast(false);
    const next = fromInput(typed);
    const past = next !== null && Date.parse(next) <= serverNow();
    setPast(past);
    if (!past) void onChange(next);
  };
  return (
    <Field
      label={t('terms.expire')}
      help={t('terms.expireHelp')}
      error={isPast ? t('terms.expirePast') : null}
    >
      <DateTimeInput
        placeholder={t('terms.expireNone')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </Field>
  );
}
