import type { PlannedField } from '@cinnabar/pdf';
import { revisionsOf } from '../../../../platform/workers/pdf-revisions.ts';
import type { GrantRecord } from '../../grant-terms.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealState } from '../../seals-store.ts';
import { composeLetter, type LetterFacts, SAMPLE_PLACE, SEAL_PLACE, wordLetter } from './compose-letter.ts';
import { keepFile, type LetterWithFile } from './letter-store.ts';

const TYPESET_MS = 30_000;

/** Names of the fields in the file, flat and of fixed width as in contracts (`fields/plan-fields.ts`). */
export const SEAL_FIELD = 's0001_g001';
export const SIGNED_FIELD = 's0001_t001';

/**
 * Typesets the letter of a grant and opens it for one signature, certified by the platform like every file. Calls the timestamp authority,
 * so never inside a transaction; has no effect until it is kept. Throws BUSY, TIMESTAMP_UNAVAILABLE, REVOCATION_UNAVAILABLE.
 */
export async function makeLetter(
  deps: SealsDeps,
  { seal, version }: SealState,
  { grant, subject, grantedBy }: { grant: GrantRecord; subject: string; grantedBy: string },
): Promise<LetterWithFile> {
  const { organizations, categories, templates, pki, workers, storage } = deps;
  const [company, names, titles, png, agent] = await Promise.all([
    organizations.getCompany(seal.ownerId),
    grant.categoryIds.length > 0 ? categories.namesOf(seal.ownerId) : new Map<string, string>(),
    grant.templateIds.length > 0
      ? templates.titlesOf(seal.ownerId, grant.templateIds)
      : new Map<string, string>(),
    storage.get(version.storageKey),
    grant.subjectType === 'AGENT_COMPANY' ? organizations.getCompany(grant.subjectId) : null,
  ]);
  const facts: LetterFacts = {
    company: company.name,
    registerNo: company.registerNo,
    sealName: seal.name,
    sealNumber: version.making?.number ?? null,
    widthMm: version.widthMm,
    heightMm: version.heightMm,
    subject,
    subjectNo: agent?.registerNo ?? null,
    categories: grant.categoryIds.map((id) => names.get(id) ?? ''),
    templates: grant.templateIds.map((id) => titles.get(id) ?? ''),
    grantedBy,
    grant,
  };
  const plan = composeLetter(facts);
  const paper = await workers.run('typeset', plan, { timeoutMs: TYPESET_MS });
  const { picture: sample } = paper.places[SAMPLE_PLACE]!;
  const { picture, date } = paper.places[SEAL_PLACE]!;
  const bare = revisionsOf(workers, { parts: [paper.bytes] });
  const drawn = await bare.draw([{ ...sample, content: { kind: 'picture', picture: png } }]);
  const base = bare.followedBy(drawn);
  const fields: PlannedField[] = [
    { name: SEAL_FIELD, kind: 'signature', ...picture, lock: [SEAL_FIELD, SIGNED_FIELD] },
    { name: SIGNED_FIELD, kind: 'text', ...date },
  ];
  const time = deps.clock.now();
  const launch = base.launch({ fields, name: pki.platformName(), reason: plan.title, time });
  const certified = await pki.signLongTerm(base, await pki.platformSigner(), launch);
  return {
    grantId: grant.id,
    makeTime: grant.grantTime,
    photokey: version.photokey,
    text: wordLetter(facts),
    ...keepFile(deps, grant.id, Buffer.concat([paper.bytes, drawn, certified])),
    signerId: null,
    signerName: null,
    signTime: null,
    method: null,
    serialNo: null,
  };
}
