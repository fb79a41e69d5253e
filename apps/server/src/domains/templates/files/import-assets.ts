import type { PackageAsset } from '@cinnabar/protocol/templates/files/template-package-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { keepAsset, keepPicture } from '../assets/keep-asset.ts';
import type { TemplatesDeps } from '../templates-deps.ts';
import type { TemplatePackage } from './read-package.ts';

export const assetNameOf = ({ sha256 }: { sha256: string }): string => `assets/${sha256}`;

/**
 * Keeps the assets of a package for a company; pictures are re-encoded as uploads are. Errors: TEMPLATE_PACKAGE_DIGEST and those of
 * `keepPicture`. @returns the new ids by those in the package
 */
export async function keepAssets(
  deps: TemplatesDeps,
  actor: Actor,
  { companyId, given }: { companyId: string; given: TemplatePackage },
  assets: readonly PackageAsset[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id, kind, name, sha256, size, facts } of assets) {
    const { bytes, ...found } = await given.bytes(assetNameOf({ sha256 }), size);
    if (found.sha256 !== sha256) throw new AppError('TEMPLATE_PACKAGE_DIGEST', { params: { file: name } });
    const kept =
      kind === 'PICTURE'
        ? await keepPicture(deps, actor, companyId, { name, bytes })
        : await keepAsset(deps, actor, companyId, { kind, name, bytes, ...(facts && { facts }) });
    ids.set(id, kept.id);
  }
  return ids;
}
