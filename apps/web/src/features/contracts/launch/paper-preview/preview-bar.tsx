import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { Select } from '../../../../ui/forms/select.tsx';

export type PreviewSide = 'now' | 'before';

interface PreviewBarProps {
  files: readonly { id: string; title: string }[];
  /** Id of the one that is shown. */
  file: string | null;
  onFile: (id: string) => void;
  /** Null where there are no pages of before. */
  side: PreviewSide | null;
  onSide: (side: PreviewSide) => void;
  /** From 1. */
  page: number;
  /** Null while they are not known. */
  pages: number | null;
  onPage: (page: number) => void;
  save: { busy: boolean; act: () => void };
  /** Before the button that saves. */
  children?: ReactNode;
}

/** Which file and page a preview shows. */
export function PreviewBar(props: PreviewBarProps) {
  const { files, file, onFile, side, onSide, page, pages, onPage, save, children } = props;
  const { t } = useTranslation('templates-launch');
  return (
    <div className="live-preview-bar">
      {files.length > 1 && file !== null && (
        <Select
          aria-label={t('live.file')}
          value={file}
          options={files.map(({ id, title }) => ({ value: id, label: title || id }))}
          onChange={({ target }) => onFile(target.value)}
        />
      )}
      {side !== null && (
        <Segmented
          label={t('live.side')}
          value={side}
          options={[
            { value: 'now', label: t('live.now') },
            { value: 'before', label: t('live.before') },
          ]}
          onChange={onSide}
        />
      )}
      <span className="live-preview-pager">
        <IconButton
          icon="left"
          size="small"
          label={t('live.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span>{pages === null ? '–' : t('live.page', { page, count: pages })}</span>
        <IconButton
          icon="rightc"
          size="small"
          label={t('live.next')}
          disabled={pages === null || page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
      {children}
      <Button size="small" icon="download" busy={save.busy} disabled={file === null} onClick={save.act}>
        {t('live.save')}
      </Button>
    </div>
  );
}
