/** What other features show of templates. */
export { TypeTag } from './parts/type-tag.tsx';
export { detailPath } from './template-paths.ts';
export { openTemplatesQuery, templateCountQuery } from './template-queries.ts';
export { useTemplatesHome } from './use-templates-home.ts';
