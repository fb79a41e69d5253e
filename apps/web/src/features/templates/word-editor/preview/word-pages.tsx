import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import type { PaperPages, PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import { useCallback, useMemo } from 'react';
import { FieldsOnPicture, fieldsOfPlaces, ShownFields } from '../../../contracts/index.ts';
import { partiesOf } from '../../editor/work/role-work.ts';
import { fetchPage } from '../../paper-editor/panes/preview/preview-calls.ts';
import { PreviewPage } from '../../paper-editor/panes/preview/preview-page.tsx';

interface WordPagesProps {
  /** What was converted. */
  order: PaperPages;
  made: MadePages;
  roles: readonly TemplateRole[];
  /** px */
  width: NonNullable<PaperPreview['width']>;
}

/** Names the file on its pages: one is shown at a time. */
const FILE = 'shown';

/** The pages of a converted file, each with its places of signatures. */
export function WordPages({ order, made, roles, width }: WordPagesProps) {
  const { pages, places } = made;
  const fetch = useCallback((page: number) => fetchPage({ ...order, page, width }), [order, width]);
  const files = useMemo(() => [{ id: FILE, pageSizes: pages }], [pages]);
  const fields = useMemo(() => fieldsOfPlaces(places, roles, files[0]!), [places, roles, files]);
  const parties = useMemo(() => partiesOf(roles).roles, [roles]);
  return (
    <ShownFields files={files} fields={fields} parties={parties}>
      {pages.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is nothing but its number
        <PreviewPage key={index} page={index + 1} {...size} fetchPicture={fetch}>
          <FieldsOnPicture file={FILE} page={index + 1} size={size} />
        </PreviewPage>
      ))}
    </ShownFields>
  );
}
