import {
  type Appearance,
  type CrossPageSeal,
  type Millimetres,
  type PageShape,
  POINTS_PER_MILLIMETRE,
  planCrossPageSeal,
  type SealSlice,
  shownSize,
  sliceAppearance,
} from '@cinnabar/pdf';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { ContractState, FieldRecord } from '../lifecycle/contract-state.ts';

/** One cross-page seal (骑缝章) of a step: the strips that its signature fills. */
export interface AcrossPlan {
  field: FieldRecord;
  slices: SealSlice[];
  /** Size of the whole seal, as its strips were planned. */
  size: Millimetres;
}

/**
 * The strips that a file holds, or will hold, for one step; names begin with `<step>_x`.
 * @param pageSizes of every page as shown, in points
 */
export function planAcross(
  state: ContractState,
  { ordinal, id }: { ordinal: number; id: string },
  documentId: string,
  pageSizes: readonly { width: number; height: number }[],
): AcrossPlan[] {
  const own = state.fields.filter(
    (field) => field.type === 'ACROSS_PAGE' && field.actionId === id && field.documentId === documentId,
  );
  if (own.length === 0) return [];
  const pages = pageSizes.map(shapeOf);
  const step = `s${String(ordinal + 1).padStart(4, '0')}`;
  return own.map((field, index) => {
    const prefix = index === 0 ? `${step}_x` : `${step}_x${index + 1}_`;
    const size = sizeOf(field, pages);
    return { field, size, slices: planCrossPageSeal(pages, { ...wishOf(field, pages), size }, prefix) };
  });
}

/** A page that is shown in this size. */
const shapeOf = ({ width, height }: { width: number; height: number }, index: number): PageShape => ({
  index,
  cropBox: [0, 0, width, height],
  rotate: 0,
  userUnit: 1,
});

/** The box gives the size and height of the seal; sending has set it to the seal's own millimetres. */
function sizeOf(field: FieldRecord, pages: readonly PageShape[]): Millimetres {
  const sheet = millimetresOf(pages, field);
  return { width: field.width * sheet.width, height: field.height * sheet.height };
}

const PAGES = { ALL: 'all', ODD: 'odd', EVEN: 'even' } as const;

function wishOf(field: FieldRecord, pages: readonly PageShape[]): Omit<CrossPageSeal, 'size'> {
  const { pages: which, edge } = settingsOf(field);
  return {
    edge: edge === 'LEFT' ? 'left' : 'right',
    pages: typeof which === 'string' ? PAGES[which] : which,
    offset: field.y * millimetresOf(pages, field).height,
  };
}

function millimetresOf(pages: readonly PageShape[], field: FieldRecord): Millimetres {
  const { width, height } = shownSize((pages[field.page - 1] ?? pages[0])!);
  return { width: width / POINTS_PER_MILLIMETRE, height: height / POINTS_PER_MILLIMETRE };
}

/** A strip of the chosen seal: in its own millimetres, centred on the planned strip, reduced only when it is larger. */
export function stripOf(
  slice: SealSlice,
  planned: Millimetres,
  seal: { png: Uint8Array; widthMm: number; heightMm: number },
): Appearance {
  const scale = Math.min(1, planned.width / seal.widthMm, planned.height / seal.heightMm);
  const width = (seal.widthMm * scale) / planned.width;
  const height = (seal.heightMm * scale) / planned.height;
  return sliceAppearance(slice, seal.png).map((drawing) => {
    const whole = drawing.box!;
    return {
      ...drawing,
      box: {
        x: whole.x + (whole.width * (1 - width)) / 2,
        y: whole.y + (whole.height * (1 - height)) / 2,
        width: whole.width * width,
        height: whole.height * height,
      },
    };
  });
}
