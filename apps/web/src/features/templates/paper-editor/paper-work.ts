import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent, PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { isSame, type Merged, mergeLists } from '../editor/work/merge-work.ts';
import type { PaperWork } from './paper-session.ts';

const NO_PAPERS: PaperContent = { params: [], files: [] };

export const paperWorkOf = ({ papers, roles }: TemplateContent): PaperWork => ({
  content: papers ?? NO_PAPERS,
  roles,
});

/** Body of the draft. */
export const paperContentFrom = ({ content, roles }: PaperWork): TemplateContent => ({
  documents: [],
  roles,
  fields: [],
  papers: content,
});

/** With other blocks in a file; free zones of blocks that this takes away go with them. */
export function withBlocks(work: PaperWork, file: string, blocks: PaperBlock[]): PaperWork {
  const edit = (one: PaperFile): PaperFile => {
    if (one.id !== file || one.paper.blocks === blocks) return one;
    const { freeZones } = one.paper;
    const removed = removedIds(one.paper.blocks, blocks);
    const kept = freeZones.some((id) => removed.has(id))
      ? freeZones.filter((id) => !removed.has(id))
      : freeZones;
    return { ...one, paper: { ...one.paper, blocks, freeZones: kept } };
  };
  return { ...work, content: { ...work.content, files: work.content.files.map(edit) } };
}

/** Ids of blocks that are no longer there. Blocks that did not change are the same objects, and are not looked into. */
function removedIds(before: readonly PaperBlock[], after: readonly PaperBlock[]): ReadonlySet<string> {
  const [old, now] = [new Set(before), new Set(after)];
  const idsOf = (blocks: readonly PaperBlock[]) => [...eachBlock(blocks)].map(({ id }) => id);
  const gone = before.filter((block) => !now.has(block));
  if (gone.length === 0) return new Set();
  const came = new Set(idsOf(after.filter((block) => !old.has(block))));
  return new Set(idsOf(gone).filter((id) => !came.has(id)));
}

/** My changes since `base` on top of theirs: by params, roles and the blocks of each file. */
export function mergePapers(base: PaperWork, mine: PaperWork, theirs: PaperWork): Merged<PaperWork> {
  const byKey = (work: PaperWork) => work.content.params.map((param) => ({ id: param.key, param }));
  const params = mergeLists(byKey(base), byKey(mine), byKey(theirs), isSame);
  const roles = mergeLists(base.roles, mine.roles, theirs.roles, isSame);
  let conflicts = params.conflicts + roles.conflicts;
  const whole = mergeLists(base.content.files, mine.content.files, theirs.content.files, isSame);
  const files = whole.list.map((file): PaperFile => {
    const before = base.content.files.find(({ id }) => id === file.id);
    const own = mine.content.files.find(({ id }) => id === file.id);
    const their = theirs.content.files.find(({ id }) => id === file.id);
    if (!before || !own || !their || isSame(before, own) || isSame(before, their)) return file;
    const blocks = mergeLists(before.paper.blocks, own.paper.blocks, their.paper.blocks, isSame);
    conflicts += blocks.conflicts;
    const { blocks: _own, ...rest } = own.paper;
    const isOwn = !isSame(rest, { ...before.paper, blocks: undefined });
    return { ...(isOwn ? own : their), paper: { ...(isOwn ? own : their).paper, blocks: blocks.list } };
  });
  return {
    work: {
      content: { params: params.list.map(({ param }) => param), files },
      roles: roles.list,
    },
    conflicts,
  };
}
