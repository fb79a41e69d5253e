import './page/field-layer.css';
import './shown-fields.css';
import type { FieldForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import { type ReactNode, useMemo, useRef } from 'react';
import { useWidth } from '../../../lib/screen/use-width.ts';
import { type PageBox, type RenderOverlay, usePageViewer } from '../../documents/index.ts';
import { placesOf } from '../placement/field-places.ts';
import { createPlacementStore } from '../placement/placement-store.ts';
import { type SheetFile, sheetsOf } from '../placement/sheets.ts';
import { type Appoint, AppointContext, useAppoint } from './appoint-context.ts';
import { AcrossStrips } from './page/across-strips.tsx';
import { FieldPreview } from './page/field-box.tsx';

interface ShownFieldsProps {
  files: readonly SheetFile[];
  fields: readonly FieldForm[];
  parties: readonly SignatoryForm[];
  /** Draws the fields by `renderShownFields` or `FieldsOnPicture`. */
  children: ReactNode;
}

const nothing = () => {};
const NO_DOCUMENTS: [] = [];

/** Fields to look at on the pages inside. */
export function ShownFields({ files, fields, parties, children }: ShownFieldsProps) {
  const viewer = usePageViewer(NO_DOCUMENTS);
  const appoint = useMemo<Appoint>(() => {
    const sheets = sheetsOf(files);
    const store = createPlacementStore(placesOf(fields, sheets), sheets);
    return {
      store,
      viewer,
      sheets,
      parties,
      sealOf: () => null,
      doubtful: new Set(),
      announce: nothing,
      onCopy: nothing,
      onTerms: nothing,
    };
  }, [files, fields, parties, viewer]);
  return <AppointContext value={appoint}>{children}</AppointContext>;
}

/** Over the pages of documents, inside `ShownFields`. */
export const renderShownFields: RenderOverlay = (box) => <FieldsOfPage box={box} />;

interface FieldsOnPictureProps {
  /** Id of the file, as `ShownFields` has it. */
  file: string;
  /** From 1. */
  page: number;
  /** Of the page, in points. */
  size: { width: number; height: number };
}

/** Over the picture of a page that fills the element around it, inside `ShownFields`. */
export function FieldsOnPicture({ file, page, size }: FieldsOnPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const widthMm = size.width * MM_PER_PT;
  const box: PageBox = {
    ...{ index: page - 1, documentId: file, page, width, widthMm },
    height: (width * size.height) / size.width,
    heightMm: size.height * MM_PER_PT,
    pxPerMm: width / widthMm,
  };
  return (
    <div className="page-view-overlay fields-on-picture" ref={frame}>
      {width > 0 && <FieldsOfPage box={box} />}
    </div>
  );
}

function FieldsOfPage({ box }: { box: PageBox }) {
  const { store } = useAppoint();
  const here = store
    .getState()
    .placements.filter(
      ({ documentId, page, type }) =>
        documentId === box.documentId && page === box.page && type !== 'ACROSS_PAGE',
    );
  return (
    <div className="field-layer" inert>
      <AcrossStrips box={box} />
      {here.map((field) => (
        <FieldPreview key={field.id} field={field} box={box} />
      ))}
    </div>
  );
}
