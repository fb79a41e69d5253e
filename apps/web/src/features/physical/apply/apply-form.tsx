import type { Application } from '@cinnabar/protocol/physical/application-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { LEAVING } from '../../../lib/form/form-machine.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Crumb } from '../../../ui/layout/crumb.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PhotoDebtBanner } from '../photo-debt.tsx';
import { PHYSICAL } from '../physical-queries.ts';
import type { ApplyFacts } from './apply-facts.ts';
import { ApplyFooter } from './apply-footer.tsx';
import { ApplySide } from './apply-side.tsx';
import { type ApplyValues, fieldsOf, formFaultOf, missingIn, startOf } from './apply-values.ts';
import { AuthRows } from './auth-rows.tsx';
import { FilesSection } from './files-section.tsx';
import { FormCard } from './form-card.tsx';
import { PurposeCard } from './purpose-card.tsx';
import { SaveWords } from './save-words.tsx';
import { useApplyDraft } from './use-apply-draft.ts';

export function ApplyForm({ draft: begun, ...facts }: ApplyFacts & { draft: Application | null }) {
  const { companyId, types, seals, debt } = facts;
  const { t } = useTranslation('physical-apply');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const draft = useApplyDraft(facts, begun);
  const form = useForm<ApplyValues, 'physical-apply'>({
    t,
    start: () =>
      startOf(
        begun,
        types.map(({ id }) => id),
      ),
    check: (values) => {
      const missing = missingIn(values, Date.now(), types);
      const at = (anchor: string) => missing.find((one) => one.anchor === anchor)?.word;
      return {
        categoryId: at('apply-category'),
        subject: at('apply-subject'),
        forms: fieldsOf(types, values).some((field) => formFaultOf(field, values))
          ? 'fault.forms'
          : undefined,
        rows: at('apply-seals') ?? missing.find(({ rowKey }) => rowKey !== undefined)?.word,
      };
    },
    send: async (values) => {
      const { id } = await draft.submit(values);
      await client.invalidateQueries({ queryKey: PHYSICAL });
      notify('ok', t('sent'));
      navigate(`/physical/detail/${id}`, { replace: true });
      return LEAVING;
    },
    place: (error) => {
      if (isFailure(error, 'PHYSICAL_CATEGORY')) return 'categoryId';
      // The type was published with another form meanwhile: it is read again.
      if (isFailure(error, 'PHYSICAL_FORM')) {
        void client.invalidateQueries({ queryKey: PHYSICAL });
        return 'forms';
      }
      if (isFailure(error, 'PHOTO_DEBT')) void client.invalidateQueries({ queryKey: PHYSICAL });
      return undefined;
    },
    rest: 'form',
  });
  const { values } = form;
  const { change } = draft;
  const written = useRef(values);
  useEffect(() => {
    if (values === written.current) return;
    written.current = values;
    change(values);
  }, [values, change]);
  const missing = missingIn(values, Date.now(), types);
  return (
    <form className="apply" {...form.bind}>
      <Crumb label={t('crumb')} to="/physical" above={t('system:title.sealApplications')}>
        {t('title')}
      </Crumb>
      <Page title={t('title')} actions={<SaveWords save={draft.save} />}>
        <PhotoDebtBanner debt={debt} />
        <div className="apply-body">
          <div className="apply-flow">
            <PurposeCard form={form} types={types} />
            <FormCard form={form} fields={fieldsOf(types, values)} />
            <FilesSection
              application={draft.saved}
              keep={async () => {
                const id = await draft.keep();
                if (id === null) form.verify('categoryId', 'subject');
                return id;
              }}
              onSaved={draft.setSaved}
            />
            <AuthRows
              form={form}
              companyId={companyId}
              seals={seals}
              self={{ userId: user.id, name: user.name }}
            />
          </div>
          <ApplySide
            application={draft.saved}
            typeName={types.find(({ id }) => id === values.categoryId)?.name ?? ''}
            debt={debt}
          />
        </div>
        {form.error('form') && (
          <Banner tone="bad" live>
            {form.error('form')}
          </Banner>
        )}
      </Page>
      <ApplyFooter missing={missing} blocked={debt.blocked} busy={form.busy} />
    </form>
  );
}
