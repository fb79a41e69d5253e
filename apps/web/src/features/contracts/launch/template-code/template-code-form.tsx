import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { VersionChoice } from '@cinnabar/protocol/templates/version-choice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { notify } from '../../../../lib/notices.ts';
import { showError } from '../../../../lib/query-client.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { focusField } from '../../fields/field-form.tsx';
import type { FillableField } from '../../fields/fillable-field.ts';
import { changeParty } from '../draft/draft-parties.ts';
import { findPartyMissing } from '../draft/missing.ts';
import { focusAnchor } from '../focus-anchor.ts';
import { RoleCard } from '../from-template/role-card.tsx';
import { namedParties, takenRoles } from '../from-template/role-parties.ts';
import { TEMPLATES } from '../from-template/template-calls.ts';
import { TemplateFacts } from '../from-template/template-facts.tsx';
import { useFirstValues, usePaperValues } from '../from-template/use-paper-values.ts';
import { useSponsorValues } from '../from-template/use-sponsor-values.ts';
import { LaunchCategory } from '../rules/launch-rules.ts';
import { faultsOfLimits, sentLimits, startLimits, subjectOf } from './code-limits.ts';
import { CodeLimitsFields } from './code-limits-fields.tsx';
import { CodeValues } from './code-values.tsx';
import { CodeVersion } from './code-version.tsx';
import { namedIn, typedIn } from './kept-of-code.ts';
import { saveTemplateCode } from './template-code-calls.ts';

interface TemplateCodeFormProps {
  template: TemplateDetail;
  /** The one that is changed; null: a new one. */
  code: TemplateCode | null;
  roles: readonly TemplateRole[];
  documents: readonly ContractDocument[];
  /** The sponsor's data fields, in reading order. */
  fields: readonly FillableField[];
  filled: FilledContent | undefined;
  categories: readonly Category[];
  category: Category;
  onCategory: (categoryId: string) => void;
  choice: VersionChoice;
  pinned: { number: number; type: string } | null;
  onChoice: (choice: VersionChoice) => void;
  isChanging: boolean;
}

/** What every contract of a code has in common, who scans it, and how often. */
export function TemplateCodeForm(props: TemplateCodeFormProps) {
  const { template, code, roles, documents, fields, filled, category, choice } = props;
  const { t } = useTranslation('templates-codes');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { company } = useCurrentUser();
  const own = useMemo(
    () => ({ tenantId: company!.id, name: company!.name, tenantType: company!.tenantType }),
    [company],
  );
  const people = roles.filter(({ sponsor, tenantType }) => !sponsor && tenantType === 'PERSONAL');
  const [scanner, setScanner] = useState(code?.roleId);
  const roleId = (people.find(({ id }) => id === scanner) ?? people[0])?.id ?? '';
  const [subject, setSubject] = useState(code?.subject ?? subjectOf('', template.title));
  const [named, setNamed] = useState<readonly SignatoryForm[]>(() => namedIn(code, roles, own));
  const parties = useMemo(() => namedParties(roles, own, named), [roles, own, named]);
  const boxes = useSponsorValues(fields, documents);
  const paper = usePaperValues(filled, useFirstValues(filled, parties, own.name), typedIn(code));
  const [limits, setLimits] = useState(() => startLimits(code));
  const [checked, setChecked] = useState(false);

  const others = roles.filter(({ id, sponsor }) => !sponsor && id !== roleId);
  const missing = others
    .flatMap((role) => findPartyMissing(parties.find(({ id }) => id === role.id)!, roles.indexOf(role) + 1))
    // Who approves is found by the business type.
    .filter(({ kind }) => kind !== 'approver');
  const lacksSubject = category.config.subjectRule === '' && subject.trim() === '';
  const faults = checked ? faultsOfLimits(limits, serverNow()) : {};
  const home = `/template/${template.id}`;

  const save = useMutation({
    mutationFn: () =>
      saveTemplateCode(code, {
        templateId: template.id,
        version: choice,
        roleId,
        subject: subjectOf(subject, template.title),
        categoryId: category.id,
        parties: takenRoles(others, parties).map(({ sweepCode: _, ...party }) => party),
        values: filled ? paper.form.typed : boxes.byName(),
        ...sentLimits(limits),
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      notify('ok', t(code ? 'form.saved' : 'form.made'));
      await navigate(home);
      await client.invalidateQueries({ queryKey: TEMPLATES });
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? paper.form.takeRefusal(error.errors, 'values') : null;
      // Shown once: beside the input, otherwise as a notice.
      if (refused) requestAnimationFrame(() => focusField(refused));
      else showError(error);
    },
  });
  const submit = () => {
    flushSync(() => setChecked(true));
    const field = boxes.form.checkAll()?.id ?? paper.form.checkAll();
    const wrong = Object.keys(faultsOfLimits(limits, serverNow())).length > 0;
    if (lacksSubject) focusAnchor('subject');
    else if (missing[0]) focusAnchor(missing[0].anchor);
    else if (field) focusField(field);
    else if (wrong) document.querySelector<HTMLElement>('.template-code-limits [aria-invalid=true]')?.focus();
    else save.mutate();
  };

  if (people.length === 0)
    return (
      <Empty
        heading="h1"
        drawing="paper"
        title={t('form.noRole', { title: template.title })}
        action={
          <ButtonLink look="primary" to={home}>
            {t('form.back')}
          </ButtonLink>
        }
      >
        {t('form.noRoleText')}
      </Empty>
    );
  return (
    <LaunchCategory value={category}>
      <Page
        title={t(code ? 'form.edit' : 'form.new')}
        lead={t('form.lead', { title: template.title })}
        actions={<ButtonLink to={home}>{t('form.back')}</ButtonLink>}
      >
        <div className="template-form">
          <div className="template-form-main">
            <section aria-labelledby="code-who">
              <h2 id="code-who">{t('form.who')}</h2>
              <Card>
                <div className="template-form-facts">
                  <Field label={t('form.role')}>
                    <Select
                      value={roleId}
                      options={people.map(({ id, name }) => ({ value: id, label: name }))}
                      onChange={({ target }) => setScanner(target.value)}
                    />
                  </Field>
                  <CodeVersion
                    choice={choice}
                    versions={versionsOf(template, code)}
                    pinned={props.pinned}
                    onChange={props.onChoice}
                  />
                </div>
              </Card>
            </section>
            {others.length > 0 && (
              <section aria-labelledby="code-others">
                <h2 id="code-others">{t('form.others')}</h2>
                <p className="template-form-note">{t('form.othersNote')}</p>
                <div className="template-form-roles">
                  {others.map((role) => (
                    <RoleCard
                      key={role.id}
                      role={role}
                      index={roles.indexOf(role)}
                      party={parties.find(({ id }) => id === role.id)!}
                      missing={missing}
                      checked={checked}
                      isOpen={false}
                      onChange={(part) =>
                        setNamed((now) => changeParty(namedParties(roles, own, now), role.id, () => part))
                      }
                    />
                  ))}
                </div>
              </section>
            )}
            <CodeValues
              title={template.title}
              documents={documents}
              fields={fields}
              boxes={boxes}
              paper={filled ? paper : null}
            />
            <section aria-labelledby="code-limits">
              <h2 id="code-limits">{t('form.limits')}</h2>
              <Card>
                <CodeLimitsFields limits={limits} faults={faults} onChange={setLimits} />
              </Card>
            </section>
          </div>
          <aside className="template-form-side">
            <Card title={t('form.facts')}>
              <div className="template-form-facts">
                <TemplateFacts
                  subject={subject}
                  onSubject={setSubject}
                  missing={checked && lacksSubject}
                  categories={props.categories}
                  category={category}
                  onCategory={props.onCategory}
                />
                {code && !code.isMine && (
                  <p className="template-form-note">{t('form.maker', { name: code.makerName })}</p>
                )}
                <Button
                  look="primary"
                  block
                  busy={save.isPending}
                  disabled={props.isChanging}
                  onClick={submit}
                >
                  {t(code ? 'form.save' : 'form.make')}
                </Button>
              </div>
            </Card>
          </aside>
        </div>
      </Page>
    </LaunchCategory>
  );
}

/** The one that the code pins, and the newest. */
function versionsOf({ versionId, published }: TemplateDetail, code: TemplateCode | null) {
  const newest = { id: versionId!, number: published };
  const kept = code && code.version !== 'NEWEST' && code.version.id !== newest.id ? [code.version] : [];
  return [...kept, newest];
}
