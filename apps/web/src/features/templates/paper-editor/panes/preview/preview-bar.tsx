import './preview.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../../ui/actions/button.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';

/** Percent of a page as wide as A4 on the screen. */
const ZOOMS = [50, 75, 100, 125, 150, 200] as const;
export type PreviewZoom = (typeof ZOOMS)[number];

/** px of the picture of a page, so that it stays sharp. */
export const PICTURE_WIDTHS = { 50: 800, 75: 1200, 100: 1200, 125: 1600, 150: 2400, 200: 2400 } as const;

interface PreviewBarProps {
  /** Those that can be chosen. */
  files: readonly { id: string; title: string }[];
  file: string;
  onFile: (id: string) => void;
  /** How many pages there are; spoken when it changes. */
  count: ReactNode;
  zoom: PreviewZoom;
  onZoom: (zoom: PreviewZoom) => void;
  /** Null: there is nothing to give sample values for. */
  onSamples: (() => void) | null;
  /** Null: there is no file to save. */
  onSave: (() => void) | null;
  saving: boolean;
}

/** Above the pages of a draft, whatever they are made from. */
export function PreviewBar(props: PreviewBarProps) {
  const { files, file, onFile, count, zoom, onZoom, onSamples, onSave, saving } = props;
  const { t } = useTranslation('templates-panes');
  const at = ZOOMS.indexOf(zoom);
  return (
    <div className="paper-preview-bar">
      {files.length > 1 && (
        <Select
          aria-label={t('preview.file')}
          value={file}
          options={files.map(({ id, title }) => ({ value: id, label: title || id }))}
          onChange={({ target }) => onFile(target.value)}
        />
      )}
      <span className="paper-preview-count" role="status">
        {count}
      </span>
      <IconButton
        icon="minus"
        size="small"
        label={t('preview.smaller')}
        disabled={at === 0}
        onClick={() => onZoom(ZOOMS[at - 1]!)}
      />
      <span className="paper-preview-zoom">{zoom}%</span>
      <IconButton
        icon="plus"
        size="small"
        label={t('preview.larger')}
        disabled={at === ZOOMS.length - 1}
        onClick={() => onZoom(ZOOMS[at + 1]!)}
      />
      <Button size="small" disabled={!onSamples} onClick={() => onSamples?.()}>
        {t('samples.open')}
      </Button>
      <Button size="small" icon="download" busy={saving} disabled={!onSave} onClick={() => onSave?.()}>
        {t('preview.save')}
      </Button>
    </div>
  );
}
