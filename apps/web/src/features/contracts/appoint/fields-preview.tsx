import './page/field-layer.css';
import type { FieldForm, SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useMemo } from 'react';
import { type PageBox, PagesDialog, type RenderOverlay, usePageViewer } from '../../documents/index.ts';
import { placesOf } from '../placement/field-places.ts';
import { createPlacementStore } from '../placement/placement-store.ts';
import { sheetsOf } from '../placement/sheets.ts';
import { type Appoint, AppointContext, useAppoint } from './appoint-context.ts';
import { AcrossStrips } from './page/across-strips.tsx';
import { FieldPreview } from './page/field-box.tsx';

interface FieldsPreviewProps {
  title: string;
  documents: readonly ContractDocument[];
  fields: readonly FieldForm[];
  parties: readonly SignatoryForm[];
  onClose: () => void;
}

const renderFields: RenderOverlay = (box) => <ShownFields box={box} />;
const nothing = () => {};

/** The pages with their fields, to look at. */
export function FieldsPreview({ title, documents, fields, parties, onClose }: FieldsPreviewProps) {
  const viewer = usePageViewer(documents);
  const appoint = useMemo<Appoint>(() => {
    const sheets = sheetsOf(documents);
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
  }, [documents, fields, parties, viewer]);
  return (
    <AppointContext value={appoint}>
      <PagesDialog
        title={title}
        documents={documents}
        watermark={null}
        renderOverlay={renderFields}
        onClose={onClose}
      />
    </AppointContext>
  );
}

function ShownFields({ box }: { box: PageBox }) {
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
