import './fill-workspace.css';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useHeldFocus } from '../../../lib/screen/use-held-focus.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { DocumentPages, PageBar, type PageBox, usePageViewer } from '../../documents/index.ts';
import { middle } from '../reading-order.ts';
import { FieldForm, focusField } from './field-form.tsx';
import type { FormFiles } from './files/use-form-files.ts';
import type { FillableField } from './fillable-field.ts';
import { ParamForm } from './params/param-form.tsx';
import type { ParamValues } from './params/use-param-values.ts';
import type { FieldValues } from './use-field-values.ts';
import { ValuesOnPage } from './values-on-page.tsx';

interface FillWorkspaceProps {
  documents: readonly ContractDocument[];
  /** As `DocumentPages`. */
  watermark: string | null;
  fields: readonly FillableField[];
  form: FieldValues;
  files: FormFiles;
  /** Of papers, which have no places on the pages; below the fields. */
  params?: { shown: readonly TemplateParam[]; open: ReadonlySet<string>; form: ParamValues } | null;
  /** Above the form: what is asked, and by whom. */
  intro: ReactNode;
  /** Below the form: what to do when it is filled. */
  actions: ReactNode;
}

/** A form beside the pages that it fills: the page shows a value while it is typed. On a phone one of the two is visible. */
export function FillWorkspace({
  documents,
  watermark,
  fields,
  form,
  files,
  params = null,
  intro,
  actions,
}: FillWorkspaceProps) {
  const { t } = useTranslation('contracts-fields');
  const phone = useMedia(PHONE);
  const [shown, setShown] = useState<'form' | 'pages'>('form');
  // What is still open comes first.
  const [firstId] = useState(() => (fields.find(({ id }) => form.faults.has(id)) ?? fields[0])?.id ?? null);
  const [currentId, setCurrentId] = useState<string | null>(firstId);
  const viewer = usePageViewer(documents);
  const side = useRef<HTMLElement>(null);
  useHeldFocus(side);
  const done = form.filled + (params?.form.filledOf(params.shown) ?? 0);
  const total = fields.length + (params ? params.shown.filter(({ key }) => params.open.has(key)).length : 0);

  const showOnPage = (fieldId: string) => {
    setCurrentId(fieldId);
    const field = fields.find(({ id }) => id === fieldId);
    if (field) viewer.goTo({ documentId: field.documentId, page: field.page, at: middle(field) });
  };
  const showFirst = useEffectEvent(() => {
    if (firstId) showOnPage(firstId);
  });
  // The pages are measured at the end of this frame.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(showFirst);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const turnTo = (fieldId: string) => {
    setShown('pages');
    // The pages may only now be shown: they are measured at the end of this frame, and can be turned in the next.
    requestAnimationFrame(() => requestAnimationFrame(() => showOnPage(fieldId)));
  };
  const openInput = useCallback((fieldId: string) => {
    setCurrentId(fieldId);
    setShown('form');
    // The form may only now be shown.
    requestAnimationFrame(() => focusField(fieldId));
  }, []);
  const overlay = (page: PageBox) => (
    <ValuesOnPage
      page={page}
      fields={fields}
      values={form.values}
      files={files.held}
      currentId={currentId}
      faulty={(id) => form.faultShown(id) !== null || form.saidAbout(id) !== null}
      onOpen={openInput}
    />
  );

  return (
    <div className="fill-workspace" data-shown={phone ? shown : undefined}>
      {phone && (
        <div className="fill-workspace-switch">
          <Segmented
            block
            label={t('view')}
            value={shown}
            options={[
              { value: 'form', label: t('viewForm') },
              { value: 'pages', label: t('viewPages') },
            ]}
            onChange={(next) => (next === 'pages' && currentId ? turnTo(currentId) : setShown(next))}
          />
        </div>
      )}
      <div className="fill-workspace-pages">
        <DocumentPages viewer={viewer} watermark={watermark} renderOverlay={overlay}>
          <PageBar viewer={viewer} />
        </DocumentPages>
      </div>
      <section ref={side} className="fill-workspace-form" aria-label={t('viewForm')}>
        <div className="fill-workspace-scroll">
          {intro}
          <p className="fill-workspace-progress">
            <span>{t('progress', { done, total })}</span>
            <Progress value={total === 0 ? 1 : done / total} label={t('progressLabel')} />
          </p>
          <FieldForm
            fields={fields}
            documents={documents}
            form={form}
            files={files}
            currentId={currentId}
            onCurrent={showOnPage}
            onShowPage={turnTo}
          />
          {params && <ParamForm params={params.shown} open={params.open} form={params.form} files={files} />}
        </div>
        <footer className="fill-workspace-actions">{actions}</footer>
      </section>
    </div>
  );
}
