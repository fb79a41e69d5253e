import { formShape } from './resource-shapes.ts';
import {
  anyName,
  arrayOf,
  boolean,
  dict,
  either,
  flags,
  integer,
  name,
  namesOf,
  number,
  rectangle,
  reference,
  type Shape,
  stream,
  string,
  tuple,
} from './shape.ts';

/**
 * The kinds of objects that a later revision may bring, each with its keys (ISO 32000-2; the table is named beside it). Nothing here
 * acts, names another file, belongs to a layer or brings a script: such keys are left out on purpose, and so is every key that no
 * honest file was seen to need. A key that is added names its clause and the file that needs it.
 */

const numbers = arrayOf(number);

/** Table 235 and 256: what a signature refers to. */
const transformParameters = dict('transform parameters', {
  Type: name('TransformParams'),
  V: name('1.2'),
  P: integer(1, 3),
  Action: name('All', 'Include', 'Exclude'),
  Fields: arrayOf(string),
});
const signatureReference = dict('signature reference', {
  Type: name('SigRef'),
  TransformMethod: name('DocMDP', 'FieldMDP'),
  TransformParams: transformParameters,
  Data: reference,
  DigestMethod: anyName,
  DigestValue: string,
  DigestLocation: arrayOf(integer(), 2),
});

/** Build properties (PDF Signature Build Dictionary Specification): names and numbers of the software, two levels deep. */
const buildValue = either(
  string,
  integer(),
  number,
  boolean,
  anyName,
  arrayOf(either(string, anyName, integer()), 16),
);
const buildProperties = namesOf(namesOf(buildValue));

/** Table 255. */
export const signatureShape = dict('signature', {
  Type: name('Sig', 'DocTimeStamp'),
  Filter: anyName,
  SubFilter: anyName,
  ByteRange: arrayOf(integer(), 64),
  Contents: string,
  Cert: either(string, arrayOf(string, 64)),
  Reference: arrayOf(signatureReference, 8),
  Changes: arrayOf(integer(), 3),
  Name: string,
  M: string,
  Location: string,
  Reason: string,
  ContactInfo: string,
  R: integer(),
  V: integer(),
  Prop_Build: buildProperties,
  Prop_AuthTime: integer(),
  Prop_AuthType: anyName,
});

/** Table 236. */
export const lockShape = dict(
  'lock',
  {
    Type: name('SigFieldLock'),
    Action: name('All', 'Include', 'Exclude'),
    Fields: arrayOf(string),
    P: integer(1, 3),
  },
  ['Action'],
);

/** Table 170: nothing but what is seen when the pointer is elsewhere. */
export const appearanceShape = dict('appearance', { N: formShape });

/** Table 167: Hidden, Print, NoZoom, NoRotate, NoView, ReadOnly, Locked, LockedContents. */
export const annotationFlags = flags(2 | 4 | 8 | 16 | 32 | 64 | 128 | 512);

const WIDGET = {
  Type: name('Annot'),
  Subtype: name('Widget'),
  Rect: rectangle,
  P: reference,
  F: annotationFlags,
  AP: appearanceShape,
  MK: dict('look', {}),
  H: name('N', 'I', 'O', 'P', 'T'),
  M: string,
  NM: string,
  StructParent: integer(),
};
const FIELD = {
  FT: name('Sig'),
  T: string,
  TU: string,
  Ff: flags(1 | 2 | 4),
  V: signatureShape,
  Lock: lockShape,
  DA: string,
  /** iText leaves an empty one (Signature-P-BG_BOR-2.pdf of the corpus). */
  DR: dict('nothing', {}),
};

/** A new signature field with its only place (12.7.5.5, 12.5.6.19). */
export const newFieldShape = dict('signature field', { ...WIDGET, ...FIELD }, ['FT', 'T', 'Rect', 'Subtype']);
/** The two apart: a field, and its place. */
export const newFieldWithPlaceShape = dict('signature field', { ...FIELD, Kids: tuple(reference) }, [
  'FT',
  'T',
  'Kids',
]);
export const newPlaceShape = dict('place of a field', { ...WIDGET, Parent: reference }, [
  'Parent',
  'Rect',
  'Subtype',
]);

/** Values of fields that were there (12.7.5.3, 12.7.5.4). */
export const textValueShape = either(string, stream('text', {}));
export const richTextShape = either(string, stream('rich text', {}));
export const choiceValueShape = either(string, arrayOf(string));

/** EN 319 142-1, 5.4.2: the document security store. */
const evidence = stream('validation data', {});
const evidenceList = arrayOf(evidence);
export const storeShape = dict('security store', {
  Type: name('DSS'),
  Certs: evidenceList,
  CRLs: evidenceList,
  OCSPs: evidenceList,
  VRI: namesOf(
    dict('validation related information', {
      Type: name('VRI'),
      Cert: evidenceList,
      CRL: evidenceList,
      OCSP: evidenceList,
      TU: string,
      TS: evidence,
    }),
    { Type: name('VRI') },
    /^[0-9A-Fa-f]{40}$/,
  ),
});

/** Table 347: metadata that describe the document. */
export const metadataShape = stream('metadata', { Type: name('Metadata'), Subtype: name('XML') }, ['Type']);
/** Table 349: the entries that software updates when it saves. */
export const INFORMATION = {
  ModDate: string,
  Producer: string,
  Creator: string,
  CreationDate: string,
  Trapped: name('True', 'False', 'Unknown'),
};
/** Table 48. */
const extension = dict('extension', {
  Type: name('DeveloperExtensions'),
  BaseVersion: anyName,
  ExtensionLevel: integer(),
  URL: string,
  ExtensionRevision: string,
});
export const extensionsShape = namesOf(either(extension, arrayOf(extension, 64)), {
  Type: name('Extensions'),
});
/** The version that a later revision needs (table 29). */
export const versionShape: Shape = { is: 'name', of: /^[12]\.\d$/ };

/** Table 224. */
export const FORM = {
  SigFlags: flags(3),
  DA: string,
  NeedAppearances: boolean,
};

/** Comments on a page (tables 166, 172 and those of each kind), where a certification permits them. */
const border = dict('border', { Type: name('Border'), W: number, S: anyName, D: numbers });
const points: Shape = either(numbers, arrayOf(numbers));
export const MARKUP_KEYS = {
  Type: name('Annot'),
  Subtype: anyName,
  Rect: rectangle,
  Contents: string,
  P: reference,
  NM: string,
  M: string,
  F: annotationFlags,
  AP: appearanceShape,
  Border: arrayOf(either(number, numbers), 4),
  C: numbers,
  IC: numbers,
  T: string,
  Popup: reference,
  Parent: reference,
  CA: number,
  RC: string,
  CreationDate: string,
  Subj: string,
  IRT: reference,
  RT: anyName,
  IT: anyName,
  Open: boolean,
  Name: anyName,
  State: string,
  StateModel: string,
  QuadPoints: numbers,
  InkList: points,
  Vertices: numbers,
  L: numbers,
  LE: either(anyName, arrayOf(anyName, 2)),
  BS: border,
  RD: numbers,
  CL: numbers,
  DA: string,
  DS: string,
  Q: integer(0, 2),
  StructParent: integer(),
};
export const markupShape = dict('comment', MARKUP_KEYS, ['Subtype', 'Rect']);

/** Table 355 as far as it says nothing that is read out, and table 358. */
const objectReference = dict('object reference', { Type: name('OBJR'), Obj: reference, Pg: reference }, [
  'Type',
  'Obj',
]);
export const elementShape = dict('structure element', {
  Type: name('StructElem'),
  S: anyName,
  P: reference,
  K: either(objectReference, arrayOf(objectReference, 64)),
  Pg: reference,
  ID: string,
  R: integer(),
});
