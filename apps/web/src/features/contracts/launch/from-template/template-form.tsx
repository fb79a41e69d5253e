import './template-form.css';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import type { FilledContent } from '@cinnabar/protocol/templates/filled-content';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { standingFiles } from '@cinnabar/protocol/templates/papers/standing-files';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { useHeldFocus } from '../../../../lib/screen/use-held-focus.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { coverUrl } from '../../../documents/index.ts';
import { FieldForm, focusField } from '../../fields/field-form.tsx';
import type { FillableField, KeptFile } from '../../fields/fillable-field.ts';
import { uploadForField } from '../../fields/upload-for-field.ts';
import { proposeDeadline } from '../draft/china-deadline.ts';
import { changeParty } from '../draft/draft-parties.ts';
import { findPartyMissing } from '../draft/missing.ts';
import { CategoryChoice } from '../facts/category-choice.tsx';
import { focusAnchor } from '../focus-anchor.ts';
import { FixedNote } from '../rules/fixed-note.tsx';
import { LaunchCategory } from '../rules/launch-rules.ts';
import { FreeZones } from './free-zones/free-zones.tsx';
import { useFreeZones } from './free-zones/use-free-zones.ts';
import { PaperPreview, PaperValues } from './paper-values.tsx';
import { RoleCard } from './role-card.tsx';
import { partiesOf, takenRoles } from './role-parties.ts';
import { draftFromTemplate } from './template-calls.ts';
import { TemplatePreview } from './template-preview.tsx';
import { usePaperValues } from './use-paper-values.ts';
import { useSponsorValues } from './use-sponsor-values.ts';

interface TemplateFormProps {
  template: { id: string; title: string; published: number };
  versionId: string;
  roles: readonly TemplateRole[];
  documents: readonly ContractDocument[];
  /** The sponsor's data fields, in reading order. */
  fields: readonly FillableField[];
  /** What is filled in, instead of files with fields. */
  filled: FilledContent | undefined;
  /** Its text, where the sponsor may change parts of it. */
  papers: PaperContent | undefined;
  /** Those that may be chosen. */
  categories: readonly Category[];
  first: Category;
}

/** Who takes the roles of a template and what the sponsor types into its pages; what comes of it is an ordinary draft. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, versionId, roles, documents, fields, filled, papers, categories, first } = props;
  const { t } = useTranslation('templates-launch');
  const { t: facts } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const { company } = useCurrentUser();
  const own = { tenantId: company!.id, name: company!.name, tenantType: company!.tenantType };
  const [subject, setSubject] = useState(() => template.title.slice(0, LIMITS.subjectLength));
  const [categoryId, setCategoryId] = useState(first.id);
  const category = categories.find(({ id }) => id === categoryId) ?? first;
  const isNamed = category.config.subjectRule !== '';
  const [parties, setParties] = useState<readonly SignatoryForm[]>(() => partiesOf(roles, own));
  const { asked, form, byName } = useSponsorValues(fields, documents);
  const paper = usePaperValues(filled, parties, own.name);
  const zones = useFreeZones(papers, paper.form.facts);
  const [files, setFiles] = useState<ReadonlyMap<string, KeptFile>>(new Map());
  const [checked, setChecked] = useState(false);
  const [page, setPage] = useState<FillableField | 'first' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useHeldFocus(body);

  const missing = roles.flatMap((role, index) => {
    const party = parties.find(({ id }) => id === role.id)!;
    return findPartyMissing(party, index + 1);
  });
  // What is not known yet is asked for in the draft; what is typed wrongly is corrected here.
  const wrong = missing.filter(({ kind }) => kind === 'contactWrong' || kind === 'nameOfOrganization');
  const lacksSubject = !isNamed && subject.trim() === '';

  const make = useMutation({
    mutationFn: () =>
      draftFromTemplate({
        versionId,
        subject: subject.trim() || template.title.slice(0, LIMITS.subjectLength),
        categoryId: category.id,
        expireTime: proposeDeadline(serverNow()),
        values: filled ? paper.form.typed : byName(),
        parties: takenRoles(roles, parties),
        papers: zones.papers,
      }),
    meta: { quiet: true },
    onSuccess: ({ id }) => navigate(`/launch/contract/${id}`),
    onError: (error) => {
      const refused = error instanceof ApiError ? paper.form.takeRefusal(error.errors, 'values') : null;
      // Shown once: beside the input, otherwise as a notice.
      if (refused) requestAnimationFrame(() => focusField(refused));
      else showError(error);
    },
  });
  const submit = () => {
    setChecked(true);
    const field = form.checkAll()?.id ?? paper.form.checkAll();
    if (lacksSubject) focusAnchor('subject');
    else if (wrong[0]) focusAnchor(wrong[0].anchor);
    else if (field) focusField(field);
    else if (zones.wrong) focusAnchor(zones.wrong);
    else make.mutate();
  };
  const upload = async (file: File, onProgress: (share: number) => void) => {
    const made = await uploadForField(file, onProgress);
    setFiles((now) => new Map(now).set(made.id, made));
    return made;
  };

  return (
    <LaunchCategory value={category}>
      <Page
        title={template.title}
        lead={t('form.lead', { number: template.published })}
        actions={
          <ButtonLink to={categories.length > 0 ? `/launch?categoryId=${category.id}` : '/launch'}>
            {t('form.other')}
          </ButtonLink>
        }
      >
        <div className="template-form" ref={body}>
          <div className="template-form-main">
            {roles.length > 0 && (
              <section aria-labelledby="template-roles">
                <h2 id="template-roles">{t('form.roles')}</h2>
                <p className="template-form-note">{t('form.rolesNote')}</p>
                <div className="template-form-roles">
                  {roles.map((role, index) => (
                    <RoleCard
                      key={role.id}
                      role={role}
                      index={index}
                      party={parties.find(({ id }) => id === role.id)!}
                      missing={wrong}
                      checked={checked}
                      onChange={(part) => setParties((now) => changeParty(now, role.id, () => part))}
                    />
                  ))}
                </div>
              </section>
            )}
            {asked.length > 0 && (
              <section aria-labelledby="template-values">
                <h2 id="template-values">{t('form.values')}</h2>
                <p className="template-form-note">
                  {t('form.valuesNote', { done: form.filled, count: asked.length })}
                </p>
                <Card>
                  <FieldForm
                    fields={asked}
                    documents={documents}
                    form={form}
                    files={files}
                    currentId={null}
                    onCurrent={() => undefined}
                    onShowPage={(id) => setPage(asked.find((one) => one.id === id) ?? 'first')}
                    upload={upload}
                  />
                </Card>
              </section>
            )}
            {filled && <PaperValues {...paper} />}
            <FreeZones zones={zones} />
          </div>
          <aside className="template-form-side">
            <Card title={t('form.facts')}>
              <div className="template-form-facts">
                {documents[0] && (
                  <button type="button" className="template-form-cover" onClick={() => setPage('first')}>
                    <img src={coverUrl(documents[0])} alt="" />
                    <span>{t(filled ? 'form.sample' : 'form.preview', { count: documents.length })}</span>
                  </button>
                )}
                <div id="subject">
                  <Field
                    label={facts('facts.subject')}
                    required
                    error={checked && lacksSubject ? facts('missing.field.subject') : null}
                    help={<FixedNote by="subjectRule" />}
                  >
                    <Input
                      value={isNamed ? '' : subject}
                      readOnly={isNamed}
                      maxLength={LIMITS.subjectLength}
                      onChange={({ target }) => setSubject(target.value)}
                    />
                  </Field>
                </div>
                <CategoryChoice
                  categories={categories}
                  chosen={category}
                  lostName={null}
                  onChange={setCategoryId}
                />
                {zones.count > 0 && (
                  <p className="template-form-changed">
                    <a href="#template-zones">{t('contracts:deviations.title', { count: zones.count })}</a>
                    <small>{t('zones.unseen')}</small>
                  </p>
                )}
                <p className="template-form-note">{t('form.next')}</p>
                {filled && (
                  <PaperPreview
                    templateId={template.id}
                    versionId={versionId}
                    title={subject.trim() || template.title}
                    files={standingFiles(filled, paper.form.values).length}
                    form={paper.form}
                  />
                )}
                <Button look="primary" block busy={make.isPending} onClick={submit}>
                  {t('form.make')}
                </Button>
              </div>
            </Card>
          </aside>
        </div>
        {page !== null && (
          <TemplatePreview
            title={template.title}
            documents={documents}
            fields={fields}
            form={form}
            files={files}
            at={page === 'first' ? null : page}
            onEdit={(field) => {
              setPage(null);
              const shown = asked.find(({ name }) => name === field.name);
              // The dialog first returns the focus.
              if (shown) requestAnimationFrame(() => focusField(shown.id));
            }}
            onClose={() => setPage(null)}
          />
        )}
      </Page>
    </LaunchCategory>
  );
}
