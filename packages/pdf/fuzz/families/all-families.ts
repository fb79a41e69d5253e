import { fieldActions } from './action-families.ts';
import { annotationList, annotationOrder } from './annotation-families.ts';
import type { Family } from './family.ts';
import { fieldEntries, fieldKids, signedKids } from './field-families.ts';
import { generations } from './generation-families.ts';
import { honestChanges } from './honest-families.ts';
import { looks, undrawableLooks } from './look-families.ts';
import { packed } from './packed-families.ts';
import { pageChanges } from './page-families.ts';
import { foreignFilling, waitingPlaces } from './party-families.ts';
import { prepared, supports } from './prepared-families.ts';
import { sections } from './section-families.ts';
import { fakedOwners, newFields, stores } from './store-families.ts';
import { streams } from './stream-families.ts';
import { tables } from './table-families.ts';
import { trailers } from './trailer-families.ts';
import { keysTwice, odderSpellings, oddStrings, oddValues } from './value-families.ts';

export const FAMILIES: readonly Family[] = [
  annotationOrder,
  annotationList,
  fieldKids,
  signedKids,
  fieldEntries,
  fieldActions,
  foreignFilling,
  waitingPlaces,
  oddValues,
  keysTwice,
  odderSpellings,
  oddStrings,
  generations,
  trailers,
  tables,
  sections,
  packed,
  streams,
  looks,
  undrawableLooks,
  pageChanges,
  prepared,
  supports,
  newFields,
  stores,
  fakedOwners,
  honestChanges,
];
