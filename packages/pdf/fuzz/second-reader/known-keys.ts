/** 12.7.4.2 with 12.5.2: what filling and signing write into a field that is there. */
export const FILLED = new Set(['V', 'AP', 'AS', 'M', 'Ff', 'I', 'NM']);
/** What a field that is new may consist of. */
export const NEW_FIELD = new Set(
  'Type Subtype FT T F Rect P V AP TU Lock Parent Kids Ff DA M NM AS StructParent MK BS Border SV'.split(' '),
);
export const IN_CATALOG = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version']);
export const IN_FORM = new Set(['Fields', 'SigFlags', 'DR', 'DA']);
export const IN_TRAILER = new Set(
  'Size Prev Root Info ID Encrypt Type W Index Filter DecodeParms Length'.split(' '),
);
/** What leads back into the document, and not to a part of the value. */
export const BACK = new Set(['P', 'Parent', 'Data', 'Dest']);
