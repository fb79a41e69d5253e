import '../paper-preview/live-preview.css';
import './made-preview.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ReadWordContent, ReadWordFile } from '@cinnabar/protocol/templates/filled-content';
import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { fillTitle, titleKeys } from '@cinnabar/protocol/templates/word/word-title';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useBlobAddress } from '../../../../lib/use-blob-address.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Loading, SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { FieldsOnPicture, ShownFields } from '../../field-faces/shown-fields.tsx';
import { fieldsOfPlaces } from '../../field-faces/signature-places.ts';
import { PreviewBar, type PreviewSide } from '../paper-preview/preview-bar.tsx';
import { type MadeOrder, useMadePages } from './use-made-pages.ts';

interface MadePreviewProps {
  /** Names the contract or version in caches. */
  name: string;
  content: ReadWordContent;
  /** Of every param, as the pages show them. */
  values: TemplateValues;
  /** What the pages showed when the form was opened; absent: there were none. */
  before?: TemplateValues;
  roles: readonly TemplateRole[];
  /** In the roles. */
  parties: readonly SignatoryForm[];
  /** By keys, those that are typed in beside the pages and lack something. */
  gaps: ReadonlyMap<string, unknown>;
  make: (order: MadeOrder, signal: AbortSignal) => Promise<MadePages>;
  draw: (order: MadeOrder, page: number) => Promise<Blob>;
  /** Saves a file as PDF. */
  save: (order: MadeOrder, title: string) => Promise<void>;
}

/** The pages of Word files as they are converted with what is typed, one at a time, with the places of signatures. */
export function MadePreview(props: MadePreviewProps) {
  const { name, content, values, before, roles, parties, gaps, make, draw, save } = props;
  const { t } = useTranslation('templates-launch');
  const [fileId, setFileId] = useState('');
  const [wanted, setWanted] = useState(1);
  const [side, setSide] = useState<PreviewSide>('now');
  const isBefore = side === 'before' && before !== undefined;
  const shown = isBefore ? before : values;
  const now = useMadePages({ name: `${name} ${side}`, content, values: shown, fileId, make });
  const { files, file, made, isBehind, isMaking, error, renew } = now;
  const pages = made?.pages.pages ?? [];
  const page = Math.min(wanted, Math.max(pages.length, 1));
  const size = pages[page - 1];
  const picture = useQuery({
    queryKey: ['made-page', name, made?.order.key, page],
    queryFn: () => draw(made!.order, page),
    enabled: size !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { quiet: true },
  });
  const address = useBlobAddress(picture.data ?? null);
  const saving = useMutation({
    mutationFn: async () => {
      if (file) await save({ number: files.indexOf(file) + 1, values: shown }, titleOf(file, content, shown));
    },
  });
  const fileOnPages = useMemo(
    () => (made ? { id: made.order.file.id, pageSizes: made.pages.pages } : null),
    [made],
  );
  const fields = useMemo(
    () => (made && fileOnPages ? fieldsOfPlaces(made.pages.places, roles, fileOnPages) : []),
    [made, fileOnPages, roles],
  );
  const onPages = useMemo(() => (fileOnPages ? [fileOnPages] : []), [fileOnPages]);
  const problem = error ?? picture.error;

  return (
    <section className="live-preview" aria-label={t('live.title')}>
      <PreviewBar
        files={files.map((one) => ({ id: one.id, title: titleOf(one, content, shown) }))}
        file={file?.id ?? null}
        onFile={(id) => {
          setFileId(id);
          setWanted(1);
        }}
        side={before ? side : null}
        onSide={setSide}
        page={page}
        pages={made ? pages.length : null}
        onPage={setWanted}
        save={{ busy: saving.isPending, act: () => saving.mutate() }}
      >
        <Button size="small" icon="refresh" disabled={!isBehind || isMaking} onClick={renew}>
          {t('made.renew')}
        </Button>
      </PreviewBar>
      <div className="live-preview-note made-preview-note" role="status" data-behind={isBehind || undefined}>
        <span>{file && noteOf()}</span>
        {isMaking && <Progress value={null} label={t('made.progress')} />}
      </div>
      <section
        className="live-preview-pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('live.pages')}
        aria-busy={isMaking}
      >
        {problem !== null && (
          <div className="live-preview-error">
            <ErrorState error={problem} onRetry={error ? renew : () => void picture.refetch()} />
          </div>
        )}
        {file && !address && !problem && (
          <Loading>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {!file && <p className="live-preview-none">{t('live.none')}</p>}
        {file && made && size && address && (
          <figure
            className="live-preview-page"
            data-stale={isBehind || picture.isPlaceholderData || undefined}
            style={{ aspectRatio: `${size.width} / ${size.height}` }}
          >
            <img src={address} alt={t('live.pageOf', { page, title: made.pages.title })} />
            <ShownFields files={onPages} fields={fields} parties={parties}>
              <FieldsOnPicture file={made.order.file.id} page={page} size={size} />
            </ShownFields>
          </figure>
        )}
      </section>
    </section>
  );

  function noteOf(): string {
    if (!made) return isMaking ? t('made.first') : '';
    if (isMaking) return t('made.making');
    if (isBehind) return t('made.behind');
    if (isBefore) return t('made.before');
    return gaps.size > 0 ? t('made.missing', { count: gaps.size }) : t('live.complete');
  }
}

/** As the contract will call the file. */
function titleOf({ id, title }: ReadWordFile, { params }: ReadWordContent, values: TemplateValues): string {
  const known = new Map<string, TemplateParam>(params.map((param) => [param.key, param]));
  const texts = titleKeys(title).map((key): [string, string] => {
    const param = known.get(key);
    return [key, param ? showParam(param, values[key] ?? '') : ''];
  });
  return fillTitle(title, Object.fromEntries(texts)) || id;
}
