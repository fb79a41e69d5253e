import { SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { newTemplateCodeSchema } from '@cinnabar/protocol/templates/codes/code-schema';
import type { TemplateRole } from '@cinnabar/protocol/templates/template-content-schema';
import type { z } from 'zod';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { chooseCategory } from '../../draft/choose-category.ts';
import { requirePinned } from '../../draft/draft-from-template.ts';
import { requireSponsorValues } from '../../draft/prepare-papers.ts';
import type { ContractsDeps } from '../../lifecycle/contracts-deps.ts';
import { findPartyCompany } from '../../parties/find-party-company.ts';
import { requireUnfrozen } from './code-policy.ts';
import { versionOf } from './version-of-code.ts';

const FILE_TYPES: ReadonlySet<string> = new Set(['IMAGE', 'ATTACHMENT']);

type Form = z.output<typeof newTemplateCodeSchema>;

/** What a code keeps beside its form. */
export interface CheckedCode {
  companyId: string;
  versionId: string | null;
  versionNumber: number | null;
  roleName: string;
  /** The first that the maker may use when the form names none. */
  categoryId: string;
  categoryName: string;
}

/**
 * That contracts can be made from this form now, as far as it is known before a person scans. Errors: NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN,
 * TEMPLATE_CLOSED, CATEGORY_TEMPLATE_VERSION, TEMPLATE_CODE_ROLE, TEMPLATE_CODE_PARTY, SEND_COMPANY_UNKNOWN, TEMPLATE_CODE_FILE, TEMPLATE_VALUES and those of `chooseCategory`.
 */
export async function checkCode(deps: ContractsDeps, actor: Actor, form: Form): Promise<CheckedCode> {
  const { templateId } = form;
  const { companyId } = await deps.templates.openStanding(actor, templateId);
  await requireUnfrozen(deps, { companyId });
  const category = await chooseCategory(deps, actor, form.categoryId);
  const wanted = await versionOf(deps, { companyId, templateId, categoryId: category.id, ...pinOf(form) });
  const version = await deps.templates.openVersion(actor, wanted);
  if (version.templateId !== templateId) throw new AppError('NOT_FOUND');
  await requirePinned(deps, companyId, category.id, version);
  const role = version.content.roles.find(({ id }) => id === form.roleId);
  if (!role || role.sponsor || role.tenantType !== 'PERSONAL')
    throw new AppError('TEMPLATE_CODE_ROLE', { errors: [{ field: 'roleId' }] });
  await requireParties(deps, form, version.content.roles);
  if (version.filled) {
    const { name } = await deps.organizations.getCompany(companyId);
    const facts = { contract: { tenantName: name, sn: '', sendTime: null }, signatories: [] };
    const { params } = version.filled.filled;
    refuseFiles(
      params.flatMap(({ key, name, owner, type, required }) =>
        owner === SPONSOR_OWNER && FILE_TYPES.has(type) && (required || form.values[key])
          ? [{ key, name }]
          : [],
      ),
    );
    await requireSponsorValues(deps, version.filled, {
      values: form.values,
      facts,
      language: actor.origin.language,
      scope: { uploader: actor.userId },
    });
  } else {
    refuseFiles(
      version.content.fields.flatMap(({ name, owner, type, required }) =>
        owner === SPONSOR_OWNER && FILE_TYPES.has(type) && (required || form.values[name])
          ? [{ key: name, name }]
          : [],
      ),
    );
    deps.templates.requireSponsorBoxes(version, form.values);
  }
  const pinned = form.version === 'NEWEST' ? null : await findPinned(deps, version.versionId);
  return {
    companyId,
    versionId: pinned === null ? null : version.versionId,
    versionNumber: pinned,
    roleName: role.name,
    categoryId: category.id,
    categoryName: category.name,
  };
}

const pinOf = ({ version }: Form) => ({ versionId: version === 'NEWEST' ? null : version.id });

/** Its number, which the caller does not decide. */
async function findPinned({ templates }: ContractsDeps, versionId: string): Promise<number> {
  const [source] = await templates.findSources([versionId]);
  return source!.number;
}

/** A file belongs to one contract, and is not given to each. */
function refuseFiles([file]: readonly { key: string; name: string }[]): void {
  if (!file) return;
  throw new AppError('TEMPLATE_CODE_FILE', {
    params: { field: file.name },
    errors: [{ field: `values.${file.key}` }],
  });
}

/** The other roles but the sponsor's own have a name and, where a person takes them, a contact. */
async function requireParties(
  deps: ContractsDeps,
  { roleId, parties }: Form,
  roles: readonly TemplateRole[],
): Promise<void> {
  const unknown = parties.findIndex(
    (one) => one.roleId === roleId || !roles.some(({ id }) => id === one.roleId),
  );
  if (unknown >= 0) throw new AppError('NOT_FOUND', { errors: [{ field: `parties.${unknown}.roleId` }] });
  for (const { id, name, sponsor, tenantType } of roles) {
    if (sponsor || id === roleId) continue;
    const party = parties.find((one) => one.roleId === id);
    const isNamed = tenantType === 'PERSONAL' ? party?.receiverName && party.contact : party?.tenantName;
    if (!isNamed)
      throw new AppError('TEMPLATE_CODE_PARTY', {
        params: { role: name },
        errors: [{ field: `parties.${id}` }],
      });
    if (tenantType !== 'PERSONAL' && !(await findPartyCompany(deps, party!)))
      throw new AppError('SEND_COMPANY_UNKNOWN', {
        params: { party: party!.tenantName },
        errors: [{ field: `parties.${id}` }],
      });
  }
}
