import {
  anyName,
  arrayOf,
  boolean,
  dict,
  either,
  integer,
  late,
  matrix,
  name,
  namesOf,
  number,
  type Shape,
  stream,
  string,
  tuple,
} from './shape.ts';

/**
 * What the appearance of a field may be drawn with (ISO 32000-2, 8 and 9): form, pictures, fonts, colours, transparency. No layers, patterns
 * or Type 3 fonts: nothing needed them.
 */

const box = tuple(number, number, number, number);
const numbers = arrayOf(number);

/** Colour spaces (8.6): by name, or with the numbers, functions and profiles that they need. */
const colourParameters = dict('colour parameters', {
  WhitePoint: numbers,
  BlackPoint: numbers,
  Gamma: either(number, numbers),
  Matrix: numbers,
  Range: numbers,
});
const profile = stream('profile', { N: integer(1, 4), Alternate: anyName, Range: numbers }, ['N']);
const colourSpace: Shape = either(
  anyName,
  tuple(name('ICCBased'), profile),
  tuple(name('CalRGB', 'CalGray', 'Lab'), colourParameters),
  tuple(
    name('Indexed'),
    late(() => colourSpace),
    integer(0, 255),
    either(string, stream('palette', {})),
  ),
);

/** Table 87. */
const image: Shape = stream(
  'image',
  {
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: integer(1, 100_000),
    Height: integer(1, 100_000),
    BitsPerComponent: integer(1, 16),
    ColorSpace: colourSpace,
    SMask: late(() => image),
    Mask: either(
      late(() => image),
      arrayOf(integer(), 8),
    ),
    ImageMask: boolean,
    Matte: numbers,
    Decode: numbers,
    Interpolate: boolean,
    Intent: anyName,
    Name: anyName,
  },
  ['Subtype', 'Width', 'Height'],
);

/** Fonts (9.6 to 9.10). Type 3 fonts draw whatever they like and are no fonts here. */
const fontFile = stream('font file', {
  Length1: integer(),
  Length2: integer(),
  Length3: integer(),
  Subtype: anyName,
});
const fontDescriptor = dict('font descriptor', {
  Type: name('FontDescriptor'),
  FontName: anyName,
  FontFamily: string,
  FontStretch: anyName,
  FontWeight: number,
  Flags: integer(),
  FontBBox: box,
  ItalicAngle: number,
  Ascent: number,
  Descent: number,
  Leading: number,
  CapHeight: number,
  XHeight: number,
  StemV: number,
  StemH: number,
  AvgWidth: number,
  MaxWidth: number,
  MissingWidth: number,
  CharSet: string,
  CIDSet: stream('characters', {}),
  Lang: anyName,
  FontFile: fontFile,
  FontFile2: fontFile,
  FontFile3: fontFile,
});
const systemInfo = dict('character collection', {
  Registry: string,
  Ordering: string,
  Supplement: integer(),
});
const characterMap = stream('character map', {
  Type: name('CMap'),
  CMapName: anyName,
  CIDSystemInfo: systemInfo,
  WMode: integer(0, 1),
  UseCMap: anyName,
});
const encoding = dict('encoding', {
  Type: name('Encoding'),
  BaseEncoding: anyName,
  Differences: arrayOf(either(integer(), anyName)),
});
const widths: Shape = arrayOf(either(number, arrayOf(number)));
const descendant = dict('descendant font', {
  Type: name('Font'),
  Subtype: name('CIDFontType0', 'CIDFontType2'),
  BaseFont: anyName,
  CIDSystemInfo: systemInfo,
  FontDescriptor: fontDescriptor,
  DW: number,
  W: widths,
  DW2: numbers,
  W2: widths,
  CIDToGIDMap: either(name('Identity'), stream('glyph map', {})),
});
export const fontShape = dict(
  'font',
  {
    Type: name('Font'),
    Subtype: name('Type0', 'Type1', 'MMType1', 'TrueType'),
    Name: anyName,
    BaseFont: anyName,
    FirstChar: integer(),
    LastChar: integer(),
    Widths: arrayOf(number),
    FontDescriptor: fontDescriptor,
    Encoding: either(anyName, encoding, characterMap),
    ToUnicode: either(name('Identity-H'), characterMap),
    DescendantFonts: tuple(descendant),
  },
  ['Subtype'],
);

/** Tables 57 and 142. */
const group = dict('group', {
  Type: name('Group'),
  S: name('Transparency'),
  CS: colourSpace,
  I: boolean,
  K: boolean,
});
const softMask = dict('soft mask', {
  Type: name('Mask'),
  S: name('Alpha', 'Luminosity'),
  G: late(() => formShape),
  BC: numbers,
});
const graphicsState = dict('graphics state', {
  Type: name('ExtGState'),
  ca: number,
  CA: number,
  BM: either(anyName, arrayOf(anyName, 16)),
  SMask: either(name('None'), softMask),
  AIS: boolean,
  SA: boolean,
  OP: boolean,
  op: boolean,
  OPM: integer(0, 1),
  LW: number,
});

/** Table 34, without /Properties, which name layers, and patterns and shadings, which nothing needed. */
const RESOURCES = {
  ProcSet: arrayOf(anyName, 8),
  Font: namesOf(fontShape),
  XObject: namesOf(late(() => either(formShape, image))),
  ExtGState: namesOf(graphicsState),
  ColorSpace: namesOf(colourSpace),
  Encoding: namesOf(encoding),
};
export const resourcesShape = dict('resources', RESOURCES);
/** What a name in each category of the form's default resources stands for. */
export const DEFAULT_RESOURCES = { ProcSet: RESOURCES.ProcSet, Font: fontShape, Encoding: encoding };

/** Table 93. */
export const formShape: Shape = stream(
  'form',
  {
    Type: name('XObject'),
    Subtype: name('Form'),
    FormType: integer(1, 1),
    BBox: box,
    Matrix: matrix,
    Resources: late(() => resourcesShape),
    Group: group,
    Name: anyName,
    LastModified: string,
  },
  ['Subtype', 'BBox'],
);
