import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { usePaneAddress, WORD_PANES } from '../../paper-editor/panes/pane-address.ts';
import { gapPlace } from '../../paper-editor/panes/publishing/gap-place.ts';
import { markerName } from '../../word/markers.ts';
import { wordGapsQuery } from '../../word/word-calls.ts';
import { shownTitle } from '../../word/word-title.ts';
import type { WordSession } from '../word-session.ts';

/** What keeps a template of Word files from being published, where each gap is, and the way to it. */
export interface Gaps {
  /** Of the draft that the server has; undefined until it has answered. */
  list: readonly FieldError[] | undefined;
  error: Error | null;
  /** Something has changed that is not checked yet. */
  isOld: boolean;
  placeName(gap: FieldError): string;
  lead(gap: FieldError): void;
  retry(): void;
}

export function useGaps({ detail, work, save, selectFile }: WordSession): Gaps {
  const { t } = useTranslation('templates-word');
  const { show } = usePaneAddress(WORD_PANES);
  const { files, params } = work.content;
  const found = useQuery(wordGapsQuery(detail.id, detail.version));
  const fileOf = (gap: FieldError) => {
    const place = gapPlace(gap);
    return 'file' in place ? files[place.file] : undefined;
  };
  return {
    list: found.data,
    error: found.data ? null : found.error,
    isOld: !(save.phase === 'untouched' || save.phase === 'saved') || found.isFetching,
    placeName(gap) {
      const place = gapPlace(gap);
      if (place.kind === 'param')
        return t('check.param', { name: params.find(({ key }) => key === place.key)?.name ?? place.key });
      const file = fileOf(gap);
      return file ? t('check.file', { name: shownTitle(file.title, params) }) : t('check.roles');
    },
    lead(gap) {
      const place = gapPlace(gap);
      const file = fileOf(gap);
      if (file) selectFile(file.id);
      // Conditions of files are beside the pages.
      if (place.kind === 'file') return;
      if (place.kind === 'param' || place.kind === 'tag') show('params', place.key);
      else show('roles', place.kind === 'marker' && file ? markerName(file.id, place.marker) : null);
    },
    retry: () => void found.refetch(),
  };
}
