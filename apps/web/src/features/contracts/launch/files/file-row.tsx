import type { Translate } from '@cinnabar/locales/translate';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { PointerEvent } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { formatFileSize } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button, IconButton } from '../../../../ui/actions/button.tsx';
import { Menu } from '../../../../ui/actions/menu.tsx';
import type { MenuEntry } from '../../../../ui/actions/menu-entry.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { coverUrl } from '../../../documents/index.ts';
import { ChooseFiles } from './choose-files.tsx';
import { FileKind } from './file-kind.tsx';

/** What may be done about the file; null = not here. */
export interface FileWays {
  grab: ((event: PointerEvent) => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  split: (() => void) | null;
  preview: () => void;
  rename: (() => void) | null;
  retry: () => void;
  /** Opens its replacement by a file that takes over its fields. */
  exchange?: (() => void) | null;
  /** Takes it out and uploads another one; the first of what was chosen. */
  replace: (files: File[]) => void;
  remove: () => void;
}

interface FileRowProps {
  document: ContractDocument;
  /** Of the browser's own file dialog. */
  accept: string;
  ways: FileWays;
  lifted: boolean;
  drop: 'before' | 'after' | undefined;
}

/** A file of the draft: its first page, its name, and its place among the others. */
export function FileRow({ document, accept, ways, lifted, drop }: FileRowProps) {
  const { t } = useTranslation('contracts-launch');
  const { title, state } = document;
  const name = state === 'READY' ? `${title}.pdf` : title;
  return (
    <li
      className={classNames(
        'file-card',
        state === 'FAILED' && 'file-card-failed',
        lifted && 'file-card-lifted',
      )}
      data-drop={drop}
    >
      {ways.grab && (
        <span className="file-card-grip" title={t('files.grip')} onPointerDown={ways.grab}>
          <Icon name="grip" size={16} />
        </span>
      )}
      <FilePage document={document} onPreview={ways.preview} />
      <span className="file-card-text">
        <span className="file-card-name" title={name}>
          {name}
        </span>
        <FileState document={document} accept={accept} ways={ways} />
      </span>
      <Menu
        align="end"
        entries={entriesOf(document, ways, t)}
        trigger={(props) => (
          <IconButton {...props} icon="more" size="small" label={t('files.more', { name: title })} />
        )}
      />
      <IconButton
        icon="trash"
        size="small"
        label={t('files.remove', { name: title })}
        onClick={ways.remove}
      />
    </li>
  );
}

function FilePage({ document, onPreview }: { document: ContractDocument; onPreview: () => void }) {
  const { t } = useTranslation('contracts-launch');
  const { state, title, sourceName } = document;
  if (state === 'FAILED') return <Icon name="alert" />;
  if (state === 'CONVERTING') return <FileKind name={sourceName ?? title} />;
  return (
    <button
      type="button"
      className="file-card-look"
      onClick={onPreview}
      aria-label={t('files.preview', { name: title })}
    >
      <img className="file-card-page" src={coverUrl(document)} alt="" />
    </button>
  );
}

function FileState({ document, accept, ways }: Pick<FileRowProps, 'document' | 'accept' | 'ways'>) {
  const { t } = useTranslation('contracts-launch');
  const { state, problem, title, pages, size, merged } = document;
  if (state === 'CONVERTING')
    return (
      <>
        <span className="file-card-facts">{t('files.converting')}</span>
        <Progress value={null} label={t('files.conversion', { name: title })} />
      </>
    );
  if (state === 'FAILED')
    return (
      <>
        <span className="file-card-problem" role="alert">
          {t(`files.problem.${problem ?? 'UNREADABLE'}`)}
        </span>
        <span className="file-card-ways">
          {problem !== 'ENCRYPTED' && (
            <Button size="small" icon="refresh" onClick={ways.retry}>
              {t('files.retry')}
            </Button>
          )}
          <ChooseFiles className="button button-small" accept={accept} onChoose={ways.replace}>
            {t('files.other')}
          </ChooseFiles>
        </span>
      </>
    );
  return (
    <span className="file-card-facts">
      {t('files.facts', { count: pages, size: formatFileSize(size) })}
      {merged && t('files.merged')}
    </span>
  );
}

function entriesOf(
  { state }: ContractDocument,
  ways: FileWays,
  t: Translate<'contracts-launch'>,
): MenuEntry[] {
  const entry = (
    key: 'preview' | 'rename' | 'exchange' | 'up' | 'down' | 'split',
    icon: 'eye' | 'pen' | 'upload' | 'up' | 'down' | 'copy',
  ) => {
    const onSelect = ways[key];
    return onSelect ? [{ key, icon, label: t(`files.menu.${key}`), onSelect }] : [];
  };
  return [
    ...(state === 'READY' ? entry('preview', 'eye') : []),
    ...entry('rename', 'pen'),
    ...(state === 'READY' ? entry('exchange', 'upload') : []),
    ...entry('up', 'up'),
    ...entry('down', 'down'),
    ...entry('split', 'copy'),
  ];
}
