import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { showError } from '../../../../lib/query-client.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import {
  DropFiles,
  FileList,
  inChosenOrder,
  moveDocument,
  RenameDialog,
  retryConversion,
  subjectFromFile,
  updateDocument,
  useConversions,
  useDocumentUploads,
} from '../../../contracts/index.ts';
import { PagesDialog } from '../../../documents/index.ts';
import { groupChoices } from '../../groups/group-tree.ts';
import { editorPath } from '../../template-paths.ts';
import { groupsQuery, TEMPLATES } from '../../template-queries.ts';
import { createTemplate } from '../editor-calls.ts';
import { StartPage } from './start-page.tsx';

type Asked = { kind: 'rename' | 'preview'; document: ContractDocument };

/** `/template/editor` without an id: a name, a group and files make a template. */
export function NewTemplate({ companyId }: { companyId: string }) {
  const { t } = useTranslation('templates-editor');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [address] = useSearchParams();
  const { data: groups = [] } = useQuery(groupsQuery(companyId));
  const [list, setList] = useState<{ documents: ContractDocument[] }>({ documents: [] });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { documents } = list;
  const renew = (document: ContractDocument) => setList((now) => updateDocument(now, document));
  useConversions(documents, renew);

  const form = useForm({
    t,
    start: { title: '', groupId: address.get('groupId') ?? '' },
    guarded: true,
    send: async ({ title, groupId }) => {
      const made = await createTemplate({
        tenantId: companyId,
        title: title.trim(),
        groupId: groups.some(({ id }) => id === groupId) ? groupId : null,
        documents: documents.map(({ id }) => id),
      });
      await client.invalidateQueries({ queryKey: TEMPLATES });
      navigate(editorPath(made.id), { replace: true });
    },
  });
  const { uploads, addFiles, officeOpen } = useDocumentUploads({
    count: documents.length,
    onUploaded: (document, file, quicker) => {
      setList((now) => ({ documents: inChosenOrder(now.documents, document, quicker) }));
      if (form.values.title.trim() === '')
        form.set({ title: subjectFromFile(file.name, LIMITS.documentTitleLength) });
    },
  });
  const remove = (id: string) =>
    setList((now) => ({ documents: now.documents.filter((one) => one.id !== id) }));
  const waiting =
    uploads.items.some(({ phase }) => phase !== 'failed') ||
    documents.some(({ state }) => state === 'CONVERTING');
  const unready =
    waiting ||
    documents.length === 0 ||
    documents.some(({ state }) => state !== 'READY') ||
    form.values.title.trim() === '';

  return (
    <DropFiles onDrop={addFiles}>
      <StartPage way="files">
        <form className="new-template-form" {...form.bind}>
          <p className="new-template-lead">{t('new.lead')}</p>
          <section aria-labelledby="new-template-files">
            <h2 id="new-template-files">{t('files.title')}</h2>
            <FileList
              documents={documents}
              uploads={uploads}
              officeOpen={officeOpen}
              onAdd={addFiles}
              onMove={(id, gap) => setList((now) => moveDocument(now, id, gap))}
              waysOf={(document) => ({
                preview: () => setAsked({ kind: 'preview', document }),
                rename: () => setAsked({ kind: 'rename', document }),
                retry: () => void retryConversion(document.id).then(renew, showError),
                replace: ([file]) => {
                  if (!file) return;
                  remove(document.id);
                  uploads.add([file]);
                },
                remove: () => remove(document.id),
                split: null,
              })}
            />
          </section>
          <Field label={t('new.name')} error={form.error('title')} required>
            <Input
              maxLength={LIMITS.documentTitleLength}
              autoComplete="off"
              placeholder={t('new.nameHint')}
              {...form.input('title')}
            />
          </Field>
          <Field label={t('new.group')} error={form.error('groupId')}>
            <Select
              options={[{ value: '', label: t('new.noGroup') }, ...groupChoices(groups)]}
              value={form.values.groupId}
              onChange={({ target }) => form.set({ groupId: target.value })}
            />
          </Field>
          <div className="new-template-foot">
            <span role="status">{t(waiting ? 'new.waiting' : 'new.next')}</span>
            <Button type="submit" look="primary" busy={form.busy} disabled={unready}>
              {t('new.make')}
            </Button>
          </div>
        </form>
        {asked?.kind === 'preview' && (
          <PagesDialog
            title={asked.document.title}
            documents={[asked.document]}
            watermark={null}
            onClose={() => setAsked(null)}
          />
        )}
        {asked?.kind === 'rename' && (
          <RenameDialog document={asked.document} onRenamed={renew} onClose={() => setAsked(null)} />
        )}
      </StartPage>
    </DropFiles>
  );
}
