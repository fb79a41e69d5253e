import type { FilledContent, ReadWordContent } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { WordContent } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findAssets } from '../assets/assets-store.ts';
import type { VersionRecord } from '../versions-store.ts';
import type { FilledVersion } from './filled-version.ts';

/** Word files with what they ask for, which was read when they were uploaded. Error: NOT_FOUND for a file that the company does not have. */
export async function readWordContent(
  db: Database['db'] | Tx,
  companyId: string,
  { params, files }: WordContent,
): Promise<ReadWordContent> {
  const ids = [...new Set(files.map(({ asset }) => asset))];
  const assets = new Map((await findAssets(db, companyId, ids)).map((asset) => [asset.id, asset]));
  return {
    params,
    files: files.map((file) => {
      const facts = assets.get(file.asset)?.facts;
      if (!facts) throw new AppError('NOT_FOUND');
      return { ...file, facts };
    }),
  };
}

/** A version with what is filled in of it; null: it has files with boxes. Error: NOT_FOUND. */
export async function filledOf(
  db: Database['db'] | Tx,
  version: VersionRecord,
): Promise<FilledVersion | null> {
  const { companyId, content, wordFiles } = version;
  const filled = await readFilled(db, companyId, content);
  return filled && { companyId, roles: content.roles, filled, published: wordFiles ?? [] };
}

/** What is filled in for each contract; null for files with boxes. Error: NOT_FOUND. */
export async function readFilled(
  db: Database['db'] | Tx,
  companyId: string,
  { papers, word }: Pick<TemplateContent, 'papers' | 'word'>,
): Promise<FilledContent | null> {
  return papers ?? (word ? readWordContent(db, companyId, word) : null);
}
