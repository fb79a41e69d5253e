/** A gap that keeps a template from being published, named by an error of the catalogue. */
export interface NamedFault {
  field: string;
  name:
    | 'TEMPLATE_FILES_MISSING'
    | 'TEMPLATE_PAPER_FILLER'
    | 'TEMPLATE_FIELD_OWNER'
    | 'TEMPLATE_PICTURES_TOO_MANY'
    | 'TEMPLATE_WORD_ROLE'
    | 'TEMPLATE_WORD_UNSIGNED'
    | 'TEMPLATE_WORD_PICTURE';
  params: Record<string, string | number>;
}
