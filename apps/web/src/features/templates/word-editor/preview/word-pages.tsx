import type { PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { useCallback, useState } from 'react';
import { PreviewPage } from '../../paper-editor/panes/preview/preview-page.tsx';
import type { FetchPicture } from './first-page.ts';

/** ISO 216 A4, points: until the picture of a page says otherwise. */
const A4 = { width: 595, height: 842 };

interface WordPagesProps {
  fetchPicture: FetchPicture;
  /** px */
  width: NonNullable<PaperPreview['width']>;
  /** How many pages there are, once the last one has been asked for. */
  onTotal: (pages: number) => void;
}

/** The pages of a converted file, each asked for when the one before it is there: how many they are is known at the end. */
export function WordPages({ fetchPicture, width, onTotal }: WordPagesProps) {
  const [asked, setAsked] = useState(1);
  const [isWhole, setWhole] = useState(false);
  const fetch = useCallback((page: number) => fetchPicture(page, width), [fetchPicture, width]);
  const onPicture = useCallback((page: number) => setAsked((count) => Math.max(count, page + 1)), []);
  const onMissing = useCallback(
    (page: number) => {
      setWhole(true);
      onTotal(page - 1);
    },
    [onTotal],
  );
  return Array.from({ length: isWhole ? asked - 1 : asked }, (_, index) => (
    <PreviewPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is nothing but its number
      key={index}
      page={index + 1}
      {...A4}
      fetchPicture={fetch}
      onPicture={onPicture}
      onMissing={onMissing}
    />
  ));
}
