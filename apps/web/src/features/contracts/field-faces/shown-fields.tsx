import './field-layer.css';
import './shown-fields.css';
import type { FieldForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { MM_PER_PT } from '@cinnabar/protocol/contracts/fields/page-rect';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { useWidth } from '../../../lib/screen/use-width.ts';
import type { PageBox, RenderOverlay } from '../../documents/index.ts';
import { stripsOf } from '../placement/across-pages.ts';
import { placesOf } from '../placement/field-places.ts';
import type { Placement, Sheet } from '../placement/placement.ts';
import { type SheetFile, sheetsOf } from '../placement/sheets.ts';
import { type FieldOwners, FieldPreview } from './field-face.tsx';
import { StripFace } from './strip-face.tsx';

interface Shown {
  sheets: readonly Sheet[];
  places: readonly Placement[];
  owners: FieldOwners;
}

const ShownContext = createContext<Shown | null>(null);

interface ShownFieldsProps {
  files: readonly SheetFile[];
  fields: readonly FieldForm[];
  parties: readonly SignatoryForm[];
  /** Draws the fields by `renderShownFields` or `FieldsOnPicture`. */
  children: ReactNode;
}

const noSeal = () => null;

/** Fields to look at on the pages inside. */
export function ShownFields({ files, fields, parties, children }: ShownFieldsProps) {
  const shown = useMemo<Shown>(() => {
    const sheets = sheetsOf(files);
    return { sheets, places: placesOf(fields, sheets), owners: { parties, sealOf: noSeal } };
  }, [files, fields, parties]);
  return <ShownContext value={shown}>{children}</ShownContext>;
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
  const shown = useContext(ShownContext);
  if (!shown) return null;
  const { sheets, places, owners } = shown;
  const ofFile = places.filter(({ documentId }) => documentId === box.documentId);
  return (
    <div className="field-layer" inert>
      {ofFile.map((field) =>
        field.type === 'ACROSS_PAGE'
          ? stripsOf(field, sheets)
              .filter(({ page }) => page === box.page)
              .map((strip) => (
                <StripFace key={`${field.id} ${strip.cutAt}`} seal={field} {...{ strip, box, owners }} />
              ))
          : field.page === box.page && <FieldPreview key={field.id} {...{ field, box, owners }} />,
      )}
    </div>
  );
}
