export const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const OFFICE_EXTENSIONS = [
  'doc',
  'docx',
  'wps',
  'rtf',
  'odt',
  'xls',
  'xlsx',
  'et',
  'ods',
  'ppt',
  'pptx',
] as const;
export type OfficeExtension = (typeof OFFICE_EXTENSIONS)[number];
/** Types allowed as attachments. The server never displays their content, it only returns the files. */
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'ofd',
  ...PICTURE_EXTENSIONS,
  ...OFFICE_EXTENSIONS,
  'txt',
  'csv',
  'zip',
];

/** `heic`: photos of some phones, which cannot be read here. */
export type UploadKind = 'pdf' | 'picture' | 'office' | 'heic';

export function extensionOf(filename: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
}

/** The kind of a file by its name; null: cannot be signed. */
export function uploadKind(filename: string): UploadKind | null {
  const extension = extensionOf(filename);
  if (isOneOf(PICTURE_EXTENSIONS, extension)) return 'picture';
  if (isOneOf(OFFICE_EXTENSIONS, extension)) return 'office';
  if (extension === 'heic' || extension === 'heif') return 'heic';
  // A name that contains .pdf anywhere counts, for compatibility.
  return /\.pdf/i.test(filename) ? 'pdf' : null;
}

export function officeExtension(filename: string): OfficeExtension | null {
  const extension = extensionOf(filename);
  return isOneOf(OFFICE_EXTENSIONS, extension) ? extension : null;
}

/** The name without the extension. */
export function titleFromName(filename: string): string {
  return uploadKind(filename)
    ? filename
        .trim()
        .replace(/\.[a-z0-9]{1,5}$/i, '')
        .trim()
    : filename.trim();
}

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);
