import { LIMITS } from '@cinnabar/protocol/limits';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordFacts, WordMarker } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import { newFileId } from '../../paper-editor/panes/roles/edit-files.ts';

/** Another file at the end, with its params. Nothing changes when there are as many as a contract may have. */
export function addWordFile(content: WordContent, { title, asset, params }: WordUpload): WordContent {
  if (content.files.length >= LIMITS.documentsPerContract) return content;
  const file = { id: newFileId(content), title, asset: asset.id };
  return withParams({ ...content, files: [...content.files, file] }, params);
}

/** Other bytes for a file. Params of keys that the template has stay as they are; those of new keys are added. */
export function replaceWordFile(
  content: WordContent,
  id: string,
  { asset, params }: WordUpload,
): WordContent {
  const files = content.files.map((file) => (file.id === id ? { ...file, asset: asset.id } : file));
  return withParams({ ...content, files }, params);
}

function withParams(content: WordContent, params: readonly TemplateParam[]): WordContent {
  const taken = new Set(
    content.params.flatMap(({ key, columns }) => [key, ...columns.map((one) => one.key)]),
  );
  const added = params.filter(({ key }) => !taken.has(key));
  return { ...content, params: [...content.params, ...added].slice(0, TEMPLATE_LIMITS.params) };
}

export const renameWordFile = (content: WordContent, id: string, title: string): WordContent => ({
  ...content,
  files: content.files.map((file) => (file.id === id ? { ...file, title } : file)),
});

export interface WordDifference {
  /** Keys of tags. */
  came: string[];
  went: string[];
  placesCame: WordMarker[];
  placesWent: WordMarker[];
}

/** What another file asks for and the former one did not, and the other way round. */
export function wordDifference(before: WordFacts, after: WordFacts): WordDifference {
  const keysOf = ({ tags }: WordFacts) => [...new Set(tags.map(({ key }) => key))];
  const [former, later] = [keysOf(before), keysOf(after)];
  return {
    came: later.filter((key) => !former.includes(key)),
    went: former.filter((key) => !later.includes(key)),
    placesCame: markersWithout(after.markers, before.markers),
    placesWent: markersWithout(before.markers, after.markers),
  };
}

/** Those of `markers` that the others do not have, each of them as often as it stands there. */
function markersWithout(markers: readonly WordMarker[], others: readonly WordMarker[]): WordMarker[] {
  const left = others.map(nameOf);
  return markers.filter((marker) => {
    const at = left.indexOf(nameOf(marker));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
const nameOf = ({ type, role }: WordMarker) => `${type} ${role}`;
