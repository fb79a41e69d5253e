import type { PackageAsset } from '@cinnabar/protocol/templates/files/template-package-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { keepPicture } from '../assets/keep-asset.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import { keepWord } from '../word/keep-word-file.ts';
import type { TemplatePackage } from './read-package.ts';

export const assetNameOf = ({ sha256 }: { sha256: string }): string => `assets/${sha256}`;

/**
 * Keeps the assets of a package for a company, as uploads are kept: pictures re-encoded, Word files read. Errors: TEMPLATE_PACKAGE_DIGEST and those
 * of `keepPicture` and `keepWord`. @returns the new ids by those in the package
 */
export async function keepAssets(
  deps: TemplatesDeps,
  actor: Actor,
  { companyId, given }: { companyId: string; given: TemplatePackage },
  assets: readonly PackageAsset[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id, kind, name, sha256, size } of assets) {
    const { bytes, ...found } = await given.bytes(assetNameOf({ sha256 }), size);
    if (found.sha256 !== sha256) throw new AppError('TEMPLATE_PACKAGE_DIGEST', { params: { file: name } });
    const keep = kind === 'PICTURE' ? keepPicture : keepWord;
    ids.set(id, (await keep(deps, actor, companyId, { name, bytes })).id);
  }
  return ids;
}
