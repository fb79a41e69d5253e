import { readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { LIMITS } from '@cinnabar/protocol/limits';
import { PAPER_IMPORT_LIMITS } from '@cinnabar/protocol/templates/papers/paper-import';
import type { WordFacts } from '@cinnabar/protocol/templates/word/word-facts-schema';
import type { WordUpload } from '@cinnabar/protocol/templates/word/word-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { LocalFile } from '../../../platform/storage/storage.ts';
import type { AssetRecord } from '../assets/assets-store.ts';
import { keepAsset, presentAsset } from '../assets/keep-asset.ts';
import { getReadableAsset } from '../assets/read-assets.ts';
import { paperFileTooLarge } from '../import/import-paper.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { proposeParams } from './propose-params.ts';
import { readingRefusal } from './word-refusals.ts';

/**
 * Keeps a Word file for templates of a company, with what it asks for; it is removed after a week unless a draft names it. Nothing is converted. Does
 * not authorise. Errors: WORD_CONVERTER_OFF where a template of it could not be used, WORD_FILE_KIND, WORD_FILE_TAGS with each tag that is wrong,
 * PAPER_FILE_LOCKED, PAPER_FILE_MACROS, PAPER_FILE_TOO_LARGE, PAPER_FILE_TOO_MUCH, PAPER_FILE_DAMAGED, BUSY.
 */
export async function keepWordFile(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
  { path, filename, size }: LocalFile & { filename: string },
): Promise<WordUpload> {
  if (size > PAPER_IMPORT_LIMITS.file) throw paperFileTooLarge();
  if (!deps.wordFiles.installed || !(await deps.officeAllowed())) throw new AppError('WORD_CONVERTER_OFF');
  const asset = await keepWord(deps, actor, companyId, { name: filename, bytes: await readFile(path) });
  const { facts } = asset;
  const { name } = parse(filename);
  return {
    title: (name.trim() || filename).slice(0, LIMITS.documentTitleLength),
    asset: presentAsset(asset),
    facts,
    params: proposeParams(facts),
  };
}

/** Keeps the bytes of a Word file with what they ask for. Does not authorise. Errors: those of reading in `keepWordFile`. */
export async function keepWord(
  deps: TemplatesDeps,
  actor: Actor,
  companyId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<AssetRecord & { facts: WordFacts }> {
  try {
    const facts = await deps.wordFiles.read(bytes);
    return { ...(await keepAsset(deps, actor, companyId, { kind: 'WORD', name, bytes, facts })), facts };
  } catch (error) {
    throw readingRefusal(error, actor.origin.language);
  }
}

/** What a Word file asks for, for those who may read it. Error: NOT_FOUND. */
export async function getFacts(deps: TemplatesDeps, actor: Actor, assetId: string): Promise<WordFacts> {
  const { facts } = await getReadableAsset(deps, actor, assetId);
  if (!facts) throw new AppError('NOT_FOUND');
  return facts;
}
