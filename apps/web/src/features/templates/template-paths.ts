/** Where a contract is started from a template. */
export const launchPath = (templateId: string) => `/launch?template=${templateId}`;
/** Where contracts are started from a version and the rows of a sheet. */
export const bulkPath = (versionId: string) => `/contract/bulk/new?versionId=${versionId}`;
/** Without an id a new template begins. */
export const editorPath = (templateId?: string) =>
  templateId === undefined ? '/template/editor' : `/template/editor/${templateId}`;
export const detailPath = (templateId: string) => `/template/${templateId}`;
export const versionPath = (versionId: string) => `/template/view?versionId=${versionId}`;
/** Where a gap is closed: at its field, else where files and roles are. */
export const gapPath = (templateId: string, fieldId: string | null) =>
  `${editorPath(templateId)}?${fieldId ? new URLSearchParams({ view: 'fields', field: fieldId }) : 'view=setup'}`;
