import './template-form.css';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { type FilledContent, isOfPapers } from '@cinnabar/protocol/templates/filled-content';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { serverNow } from '../../../../lib/api/request-marks.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { ApiError } from '../../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { useHeldFocus } from '../../../../lib/screen/use-held-focus.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/data/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { coverUrl } from '../../../documents/index.ts';
import { FieldForm, focusField } from '../../fields/field-form.tsx';
import type { FillableField, KeptFile } from '../../fields/fillable-field.ts';
import { uploadForField } from '../../fields/upload-for-field.ts';
import { proposeDeadline } from '../draft/china-deadline.ts';
import { changeParty } from '../draft/draft-parties.ts';
import { findPartyMissing } from '../draft/missing.ts';
import { focusAnchor } from '../focus-anchor.ts';
import { type PaperPane, PaperTabs } from '../paper-preview/paper-tabs.tsx';
import { paramAt } from '../paper-preview/param-at.ts';
import { LaunchCategory } from '../rules/launch-rules.ts';
import { FreeZones } from './free-zones/free-zones.tsx';
import { useFreeZones } from './free-zones/use-free-zones.ts';
import { PaperSide } from './paper-side.tsx';
import { PaperValues } from './paper-values.tsx';
import { RoleCard } from './role-card.tsx';
import { namedParties, takenRoles } from './role-parties.ts';
import { draftFromTemplate } from './template-calls.ts';
import { TemplateFacts } from './template-facts.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useFirstValues, usePaperValues } from './use-paper-values.ts';
import { useSponsorValues } from './use-sponsor-values.ts';
import { VersionNote } from './version-note.tsx';
import { WordSide } from './word-side.tsx';

interface TemplateFormProps {
  template: { id: string; title: string };
  /** The one that is used, and the number of the newest. */
  version: { id: string; number: number; newest: number };
  /** The business type says which version it is. */
  isPinned: boolean;
  /** Another version is on its way. */
  isChanging: boolean;
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
  category: Category;
  onCategory: (categoryId: string) => void;
}

/** Who takes the roles of a template and what the sponsor types into its pages; what comes of it is an ordinary draft. */
export function TemplateForm(props: TemplateFormProps) {
  const { template, version, isPinned, roles, documents, fields, filled, papers, categories, category } =
    props;
  const { t } = useTranslation('templates-launch');
  const navigate = useNavigate();
  const { company } = useCurrentUser();
  const own = useMemo(
    () => ({ tenantId: company!.id, name: company!.name, tenantType: company!.tenantType }),
    [company],
  );
  const [subject, setSubject] = useState(() => template.title.slice(0, LIMITS.subjectLength));
  const isNamed = category.config.subjectRule !== '';
  const [named, setNamed] = useState<readonly SignatoryForm[]>([]);
  const parties = useMemo(() => namedParties(roles, own, named), [roles, own, named]);
  const { asked, form, byName } = useSponsorValues(fields, documents);
  const paper = usePaperValues(filled, useFirstValues(filled, parties, own.name));
  const zones = useFreeZones(papers, paper.form.facts);
  const [files, setFiles] = useState<ReadonlyMap<string, KeptFile>>(new Map());
  const [checked, setChecked] = useState(false);
  const [page, setPage] = useState<FillableField | 'first' | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const [side, setSide] = useState<PaperPane>('form');
  const word = filled && !isOfPapers(filled) ? filled : undefined;
  const isLive = papers !== undefined || word !== undefined;
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
        versionId: version.id,
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
    flushSync(() => setSide('form'));
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

  const facts = (
    <TemplateFacts
      subject={subject}
      onSubject={setSubject}
      missing={checked && lacksSubject}
      categories={categories}
      category={category}
      onCategory={props.onCategory}
    />
  );
  const acts = (
    <>
      <p className="template-form-note">{t('form.next')}</p>
      <Button look="primary" block busy={make.isPending} disabled={props.isChanging} onClick={submit}>
        {t('form.make')}
      </Button>
    </>
  );

  return (
    <LaunchCategory value={category}>
      <Page
        title={template.title}
        lead={<VersionNote {...{ version, isPinned }} type={category.name} />}
        actions={
          <ButtonLink to={categories.length > 0 ? `/launch?categoryId=${category.id}` : '/launch'}>
            {t('form.other')}
          </ButtonLink>
        }
      >
        <PaperTabs live={isLive} side={side} onChange={setSide} />
        <div
          className={classNames('template-form', isLive && 'template-form-live')}
          data-side={side}
          ref={body}
          onFocusCapture={({ target }) => setCurrent((now) => paramAt(target, paper.open) ?? now)}
        >
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
                      onChange={(part) =>
                        setNamed((now) => changeParty(namedParties(roles, own, now), role.id, () => part))
                      }
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
            {isLive && (
              <section aria-labelledby="template-facts">
                <h2 id="template-facts">{t('form.facts')}</h2>
                <Card>
                  <div className="template-form-facts">{facts}</div>
                </Card>
              </section>
            )}
          </div>
          {papers ? (
            <PaperSide
              template={template}
              versionId={version.id}
              roles={roles}
              papers={papers}
              paper={paper}
              zones={zones}
              current={current}
            >
              {acts}
            </PaperSide>
          ) : word ? (
            <WordSide {...{ roles, parties, word, paper }} templateId={template.id} versionId={version.id}>
              {acts}
            </WordSide>
          ) : (
            <aside className="template-form-side">
              <Card title={t('form.facts')}>
                <div className="template-form-facts">
                  {documents[0] && (
                    <button type="button" className="template-form-cover" onClick={() => setPage('first')}>
                      <img src={coverUrl(documents[0])} alt="" />
                      <span>{t('form.preview', { count: documents.length })}</span>
                    </button>
                  )}
                  {facts}
                  {acts}
                </div>
              </Card>
            </aside>
          )}
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
