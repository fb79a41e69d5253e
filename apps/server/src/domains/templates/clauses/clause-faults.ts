import { clauseSections, showsWording } from '@cinnabar/protocol/templates/clauses/clause-sections';
import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findNamedVersions } from './clauses-store.ts';

type ClauseFault = { field: string } & (
  | { name: 'TEMPLATE_CLAUSE_UNKNOWN'; params?: undefined }
  | { name: 'TEMPLATE_CLAUSE_CHANGED' | 'TEMPLATE_CLAUSE_FREE'; params: { title: string } }
);

/**
 * Sections that name no clause of the company, and those of locked ones that do not show its text or may be changed at the launch, by their
 * place. One statement, and none for papers without clauses.
 */
export async function findClauseFaults(
  db: Database['db'] | Tx,
  companyId: string,
  papers: PaperContent,
): Promise<ClauseFault[]> {
  const sections = clauseSections(papers);
  const versions = await findNamedVersions(
    db,
    companyId,
    sections.map(({ section }) => section.clause),
  );
  return sections.flatMap(({ file, section }): ClauseFault[] => {
    const { id, version, variant } = section.clause;
    const field = `papers.files.${file}.blocks.${section.id}`;
    const found = versions.find(({ clauseId, number }) => clauseId === id && number === version);
    if (!found?.content.variants.some((one) => one.variant === variant))
      return [{ field, name: 'TEMPLATE_CLAUSE_UNKNOWN' }];
    if (!found.content.locked) return [];
    const params = { title: found.title };
    const { blocks, freeZones } = papers.files[file]!.paper;
    return [
      ...(showsWording(section.blocks, found.content, variant)
        ? []
        : [{ field, name: 'TEMPLATE_CLAUSE_CHANGED' as const, params }]),
      ...(isFree(blocks, section.id, new Set(freeZones))
        ? [{ field, name: 'TEMPLATE_CLAUSE_FREE' as const, params }]
        : []),
    ];
  });
}

/** Whether a section, one around it, or a block in it is a free zone. */
function isFree(blocks: readonly PaperBlock[], id: string, zones: ReadonlySet<string>): boolean {
  return blocks.some((block) => {
    if (block.kind !== 'section') return false;
    const inside = [...eachBlock(block.blocks)];
    if (block.id === id) return zones.has(id) || inside.some((one) => zones.has(one.id));
    if (!inside.some((one) => one.id === id)) return false;
    return zones.has(block.id) || isFree(block.blocks, id, zones);
  });
}

/** Errors: TEMPLATE_CLAUSE_UNKNOWN, TEMPLATE_CLAUSE_CHANGED, TEMPLATE_CLAUSE_FREE, with every place. */
export async function requireClauses(
  tx: Tx,
  companyId: string,
  papers: PaperContent | undefined,
): Promise<void> {
  if (!papers) return;
  const faults = await findClauseFaults(tx, companyId, papers);
  const [first] = faults;
  if (!first) return;
  if (first.name === 'TEMPLATE_CLAUSE_UNKNOWN') throw new AppError(first.name, { errors: faults });
  throw new AppError(first.name, { params: first.params, errors: faults });
}
