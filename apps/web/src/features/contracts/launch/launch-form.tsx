import './launch-form.css';
import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { demands } from '@cinnabar/protocol/categories/rules/category-rules';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { showError } from '../../../lib/query-client.ts';
import { useHeldFocus } from '../../../lib/screen/use-held-focus.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { DeviationsNote } from '../deviations/deviations-note.tsx';
import { subjectFromFile } from './draft/draft.ts';
import {
  completeness,
  findMissing,
  type Missing,
  type MissingKind,
  nameMissing,
  needsContact,
} from './draft/missing.ts';
import { useDraft } from './draft/use-draft.ts';
import { ContractFacts } from './facts/contract-facts.tsx';
import { AttachmentsSection } from './files/attachments-section.tsx';
import { DropFiles } from './files/drop-files.tsx';
import { FilesSection } from './files/files-section.tsx';
import { inChosenOrder } from './files/in-chosen-order.ts';
import { useDocumentUploads } from './files/use-document-uploads.ts';
import { focusAnchor } from './focus-anchor.ts';
import { LaunchFooter } from './launch-footer.tsx';
import { LaunchHeader } from './launch-header.tsx';
import { AddParty } from './parties/add-party.tsx';
import { ContractParties } from './parties/contract-parties.tsx';
import { useSigningOrder } from './parties/use-signing-order.ts';
import { FixedNote } from './rules/fixed-note.tsx';
import { LaunchCategory, LaunchDraft } from './rules/launch-rules.ts';
import { useRuledDraft } from './rules/use-ruled-draft.ts';
import { SaveRefused } from './saving/save-refused.tsx';

interface LaunchFormProps {
  /** The business types that the caller may send. */
  categories: readonly Category[];
  contract: Contract | null;
  /** The type that a new contract begins with; null: the first. */
  chosen?: string | null;
  profile: CurrentUser;
}

export function LaunchForm({ categories, contract, chosen = null, profile }: LaunchFormProps) {
  const { t } = useTranslation('contracts-launch');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const session = useDraft(contract, { onCreated: nameInAddress, categoryId: chosen });
  const { saved, save } = session;
  const { draft, category, problems, change, flush } = useRuledDraft(session, categories, profile.company);
  const arePreset = category !== null && demands(category.config, 'parties');
  const { order, ...parties } = useSigningOrder({ draft, change });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState<'next' | 'keep' | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useHeldFocus(form);

  const {
    uploads,
    addFiles: upload,
    officeOpen,
  } = useDocumentUploads({
    count: draft.documents.length,
    onUploaded: (document, file, quicker) =>
      change((now) => ({
        ...now,
        documents: inChosenOrder(now.documents, document, quicker),
        subject: now.subject.trim() === '' ? subjectFromFile(file.name, LIMITS.subjectLength) : now.subject,
      })),
  });
  const mayUpload = category?.config.uploadsForbidden !== true;
  const addFiles = (files: File[]) => (mayUpload ? upload(files) : notify('warn', t('files.templatesOnly')));

  // The pre-flight before sending links here, with the part to correct as the hash.
  useEffect(() => {
    if (!hash) return;
    setChecked(true);
    focusAnchor(hash.slice(1));
  }, [hash]);

  const uploading =
    uploads.items.some(({ phase }) => phase !== 'failed') ||
    draft.documents.some(({ state }) => state === 'CONVERTING');
  // What is preset complies; the rest is for the sender to give.
  const unruled = problems.map(({ rule, anchor }): Missing => ({ kind: 'rule', rule, anchor }));
  // A file that is being uploaded is not missing; the next step waits for it.
  const missing = [...findMissing(draft, serverNow(), isFailure(save.error, 'SN_TAKEN')), ...unruled].filter(
    ({ kind }) => !uploading || kind !== 'documents',
  );
  const refused = missing.find(({ kind, anchor }) => kind === 'rule' && anchor === 'documents');
  // Files that were removed by hand are not typeset again.
  const hasPapers = draft.documents.some(({ id }) =>
    contract?.paper?.files.some(({ documentId }) => documentId === id),
  );
  const isMissing = (wanted: MissingKind) => checked && missing.some(({ kind }) => kind === wanted);

  const leaveFor = useCallback(
    async (kind: 'next' | 'keep', path: (id: string) => string) => {
      setBusy(kind);
      try {
        const id = await flush();
        if (kind === 'keep') notify('ok', t('save.kept'));
        navigate(path(id));
      } catch (error) {
        showError(error);
      } finally {
        setBusy(null);
      }
    },
    [flush, navigate, t],
  );
  const goOn = () => {
    setChecked(true);
    const [first] = missing;
    if (first) focusAnchor(first.anchor);
    else if (uploading) notify('info', t('missing.uploading'));
    else void leaveFor('next', (id) => `/launch/appoint/${id}`);
  };

  return (
    <LaunchCategory value={category}>
      <DropFiles onDrop={addFiles}>
        <div className="launch-form" ref={form}>
          <LaunchHeader save={save} />
          <div className="launch-form-body">
            <div className="launch-form-refused">
              <SaveRefused save={save} contractId={saved?.id ?? null} />
              {contract && <DeviationsNote contract={contract} open />}
            </div>
            <div className="launch-form-flow">
              <FilesSection
                documents={draft.documents}
                uploads={uploads}
                officeOpen={officeOpen}
                missing={isMissing('documents')}
                refused={refused ? nameMissing(t, refused) : null}
                onValues={hasPapers ? () => leaveFor('next', (id) => `/launch/values/${id}`) : null}
                onAdd={addFiles}
                change={change}
              />
              <AttachmentsSection
                attachments={draft.attachments}
                sponsorOnly={draft.sponsorOnly}
                change={change}
              />
              <section aria-labelledby="launch-parties">
                <div className="launch-form-head">
                  <h2 id="launch-parties">{t('parties.title')}</h2>
                  <span className="launch-form-count">{t(`parties.explain.${order}`)}</span>
                  {!arePreset && (
                    <Segmented
                      label={t('parties.order')}
                      value={order}
                      options={[
                        { value: 'sequential', label: t('parties.sequential') },
                        { value: 'parallel', label: t('parties.parallel') },
                      ]}
                      onChange={parties.choose}
                    />
                  )}
                </div>
                <FixedNote by="parties" />
                <LaunchDraft value={draft}>
                  <ContractParties
                    parties={draft.signatories}
                    own={profile.company!}
                    missing={missing}
                    checked={checked}
                    onChange={parties.edit}
                  />
                </LaunchDraft>
                {!arePreset && (
                  <AddParty
                    profile={profile}
                    parties={draft.signatories}
                    onAdd={(party) => {
                      parties.add(party);
                      // For one's own company only the seal is left to choose.
                      const anchor = needsContact(party) ? `party-${party.id}-name` : `party-${party.id}`;
                      requestAnimationFrame(() => focusAnchor(anchor));
                    }}
                  />
                )}
                {isMissing('parties') && (
                  <p className="launch-form-problem" role="alert">
                    {t('missing.parties')}
                  </p>
                )}
              </section>
            </div>
            <aside className="launch-form-facts">
              <ContractFacts
                draft={draft}
                categories={categories}
                category={category}
                savedName={saved?.categoryName ?? null}
                missing={missing}
                checked={checked}
                onChange={(edit) => change((now) => ({ ...now, ...edit(now) }))}
              />
            </aside>
          </div>
          <LaunchFooter
            missing={missing}
            share={completeness(draft, missing)}
            uploading={uploading}
            busy={busy}
            onKeep={() => leaveFor('keep', () => '/contractlist?box=DRAFT')}
            onNext={goOn}
          />
        </div>
      </DropFiles>
    </LaunchCategory>
  );
}

/** The address learns the id without the router: a navigation would take the focus out of the field that is being typed in. */
function nameInAddress(contractId: string) {
  history.replaceState(history.state, '', `/launch/contract/${contractId}${location.search}`);
}
