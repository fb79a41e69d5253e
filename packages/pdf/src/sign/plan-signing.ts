import type { Appearance } from '../fields/appearance/appearance.ts';
import type { FontFace } from '../fields/appearance/font-face.ts';
import { type CertificationLevel, type FieldLock, joinLocks, lockOf, toLock } from '../fields/field-lock.ts';
import type { FieldFill } from '../fields/fill-field.ts';
import {
  fractionRect,
  type MillimetrePlace,
  type Millimetres,
  placedPage,
} from '../fields/millimetre-place.ts';
import { type CrossPageSeal, planCrossPageSeal, sliceAppearance } from '../fields/plan-cross-page-seal.ts';
import type { PlannedField } from '../fields/planned-field.ts';
import { listFields } from '../objects/form-fields.ts';
import { listPages } from '../objects/page-tree.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { isSigned } from './permissions.ts';
import type { SignPlan } from './sign-revision.ts';

/** A seal or a handwritten signature as it is seen on the pages. */
export interface VisibleSeal {
  /** PNG with transparency, JPEG or WebP; stretched to `size`. */
  readonly picture: Uint8Array;
  readonly size: Millimetres;
  /** Where it stands whole. None is needed when it runs over the edges of the pages, or fills a field of the file. */
  readonly places?: readonly MillimetrePlace[] | undefined;
  /** Where it runs over the edges of the pages (骑缝章). */
  readonly crossPage?: Omit<CrossPageSeal, 'size'> | undefined;
}

/** What is signed and shown, without the keys. */
export interface SigningWish {
  /** Who signs, as shown to readers. */
  readonly name: string;
  readonly reason?: string | undefined;
  readonly location?: string | undefined;
  /** Claimed time of signing, now when absent; a timestamp proves it. */
  readonly time?: Date | undefined;
  /** An empty signature field of the file, or the name of a new one; `Signature001` and so on when absent. */
  readonly field?: string | undefined;
  /** Absent for an invisible signature. */
  readonly seal?: VisibleSeal | undefined;
  /** Fields of the file's own form that are filled in the same act. */
  readonly fills?: readonly FieldFill[] | undefined;
  /** Certifies the document: 1 against any change, 2 except filling and signing, 3 except comments too. */
  readonly certification?: CertificationLevel | undefined;
  /** Fields that may not change afterwards, besides those that this signature shows itself in. */
  readonly lock?: readonly string[] | FieldLock | undefined;
  readonly fonts?: readonly FontFace[] | undefined;
}

/**
 * The revisions that a wish comes to. One on a file without signatures: the signature stands at the first place, and read-only buttons that
 * it locks show the seal at all others. A file that is signed takes no buttons, every validator would count them as forbidden changes:
 * there each place is a signature of its own. Errors: `wrong-page`, and those of reading.
 */
export function planSigning(pdf: Pdf, wish: SigningWish): SignPlan[] {
  const taken = new Set(listFields(pdf).map(({ name }) => name));
  const name = wish.field ?? freeName('Signature', taken);
  const facts = { ...wish, time: wish.time ?? new Date() };
  const shown = wish.seal ? planSeal(pdf, wish.seal, name, wish.name) : [];
  const main = taken.has(name) ? presetAct(name, wish) : newAct(name, shown);
  if (!isSigned(pdf)) return [{ ...facts, ...main, ...withPlaces(main.field, shown, wish) }];
  const acts = [main, ...shown.map((one) => furtherAct(one, taken.add(name)))];
  return acts.map((act, i) => ({
    ...facts,
    ...act,
    fills: i === 0 ? wish.fills : [],
    lock: i === acts.length - 1 ? wish.lock : undefined, // earlier it might lock the places that follow
  }));
}

function furtherAct({ field, appearance }: Shown, taken: Set<string>): Act {
  const name = freeName('Signature', taken);
  taken.add(name);
  return { field: { ...field, kind: 'signature', name }, appearance };
}

/** A place of the seal: the button that would show it, and its picture. */
interface Shown {
  readonly field: PlannedField;
  readonly appearance: Appearance;
}

type Act = Pick<SignPlan, 'field' | 'appearance'>;

const presetAct = (name: string, { seal }: SigningWish): Act => ({
  field: name,
  appearance: seal && [{ kind: 'picture', picture: seal.picture }],
});

/** The signature takes the first whole seal; strips alone leave it invisible. Takes from `shown` what it uses. */
function newAct(name: string, shown: Shown[]): Act {
  const first = shown[0]?.field.kind === 'place' ? shown.shift() : undefined;
  return {
    field: { page: 1, ...first?.field, name, kind: 'signature' },
    appearance: first?.appearance,
  };
}

function withPlaces(field: SignPlan['field'], shown: readonly Shown[], wish: SigningWish): Partial<SignPlan> {
  if (shown.length === 0) return {};
  const fills = shown.map((one): FieldFill => ({ field: one.field.name, appearance: one.appearance }));
  const own = [typeof field === 'string' ? field : field.name, ...fills.map((fill) => fill.field)];
  const lock = joinLocks(lockOf(own), wish.lock && toLock(wish.lock));
  return { adds: shown.map((one) => one.field), fills: [...(wish.fills ?? []), ...fills], lock };
}

/** @param label spoken by screen readers at every place */
function planSeal(pdf: Pdf, seal: VisibleSeal, name: string, label: string): Shown[] {
  const pages = listPages(pdf);
  const whole = (seal.places ?? []).map((place, i): Shown => {
    const page = placedPage(place, pages);
    const rect = fractionRect(page, place, seal.size);
    const field = { name: numbered(`${name}_p`, i + 1), kind: 'place' as const, page: page.index + 1, rect };
    return { field, appearance: [{ kind: 'picture', picture: seal.picture, fit: 'fill' }] };
  });
  const slices = seal.crossPage
    ? planCrossPageSeal(pages, { ...seal.crossPage, size: seal.size }, `${name}_x`)
    : [];
  const strips = slices.map((slice) => ({ ...slice, appearance: sliceAppearance(slice, seal.picture) }));
  return [...whole, ...strips].map(({ field, appearance }) => ({ field: { ...field, label }, appearance }));
}

/** Of fixed width, for some validators match locks by prefix. */
const numbered = (prefix: string, number: number) => `${prefix}${String(number).padStart(3, '0')}`;

/** The first name that no field has. */
export function freeName(prefix: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) if (!taken.has(numbered(prefix, number))) return numbered(prefix, number);
}
