/** What other features show of templates. */

export type { LaidFile, PagePart, ReadFile } from './paper-editor/panes/preview/laid-files.ts';
export { TypeTag } from './parts/type-tag.tsx';
export { detailPath } from './template-paths.ts';
export { openTemplatesQuery, templateCountQuery } from './template-queries.ts';
export { useTemplatesHome } from './use-templates-home.ts';
/** Layout of papers, loaded where pages are shown. */
export const loadLaidFiles = () => import('./paper-editor/panes/preview/laid-files.ts');
