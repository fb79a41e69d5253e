import { ERRORS } from '@cinnabar/protocol/errors';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { advance, moveSignatory } from '../lifecycle/advance-contract.ts';
import { tellOpened } from '../lifecycle/contract-messages.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mustBeFilled, startFilling } from '../lifecycle/filling-steps.ts';
import { getReadableWithFiles } from '../lifecycle/get-readable.ts';
import { notifyCc } from '../lifecycle/notify-cc.ts';
import { awaitsNumber } from '../papers/paper-problems.ts';
import { readPapers } from '../papers/paper-store.ts';
import { applySettled, settlePapers, writeSettled } from '../papers/settle-papers.ts';
import { addressParties } from '../parties/address-parties.ts';
import { nameAgents } from '../parties/find-agent.ts';
import { rememberParties } from '../parties/remember-parties.ts';
import { findCategoryRules, nameByRule } from './category-problems.ts';
import { drawNumber } from './draw-number.ts';
import { launchDocument } from './launch-document.ts';
import { writeOriginals } from './original-files.ts';
import { findProblems } from './preflight.ts';
import { applyBoxes, sizeAcrossSeals } from './settle-across.ts';
import { findSources, noteTemplateUses, templatesOf } from './template-sources.ts';
import { writeLaunch } from './write-launch.ts';

/** A temporary problem. */
const RETRY_SECONDS = 5;

/**
 * Sends a draft. With fields to fill in, filling comes first, and the files are made afterwards. Else the launch revision of every file
 * (all form fields and the platform's certification) is made here, outside any transaction, because it calls the timestamp authority; the
 * transaction then checks that the draft is still the one the bytes were made from. Throws the first problem of the pre-flight,
 * LICENSE_EXPIRED or CONTRACT_VERSION; FEE_SHORT when another contract used up the balance meanwhile.
 */
export async function sendContract(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  await deps.license.requireLicense();
  const { state: draft, files } = await getReadableWithFiles(deps, actor, contractId);
  if (draft.contract.status !== 'DRAFT') throw new AppError('CONTRACT_STATE');
  const { documentIds } = draft.contract;
  const { documents, attachments } = files;
  const rules = await findCategoryRules(deps, actor, draft);
  const papers = await readPapers(deps, draft);
  const [problem] = await findProblems(deps, draft, { files: documents, rules, papers }, deps.clock.now());
  if (problem) {
    const later = ERRORS[problem.error].status === 503 ? { retryAfter: RETRY_SECONDS } : {};
    throw AppError.of(problem, { result: { link: problem.link }, ...later });
  }
  // A number that sending draws is on the papers too, so they are made after it.
  const isFilling = mustBeFilled(draft) || (papers !== null && awaitsNumber(draft, papers));
  const now = deps.clock.now();
  const settled = papers && (await settlePapers(deps, draft, papers, { now, isPreview: isFilling }));
  if (settled) applySettled(draft, settled);
  const boxes = await sizeAcrossSeals(deps, draft);
  applyBoxes(draft, boxes);
  const launched = isFilling
    ? []
    : await Promise.all(
        draft.contract.documentIds.map((id) =>
          launchDocument(deps, draft, id, {
            known: documents.find((document) => document.id === id),
            base: settled?.heads.get(id),
          }),
        ),
      );
  // As they will be signed, or, until they are filled in, as they were uploaded.
  const uploads = documents.map(({ id, sha256 }) => settled?.heads.get(id) ?? { sha256 });
  const sent = isFilling ? uploads : launched.map(({ file }) => file);
  const digests = sent.map(({ sha256 }) => sha256).join(' ');
  const originals = await deps.documents.listOriginals(documentIds, documents);
  // Every party reads the log: a file of the sponsor's side alone is not in it, not even by its digest.
  const attached = attachments.filter(({ id }) => !draft.contract.sponsorOnlyIds.includes(id));
  const sources = await findSources(deps, documents);
  const price = await deps.fees.readPrice();
  deps.checkpoint?.('launch-made');
  let replaced: { key: string; sha256: string }[] = [];
  const sentState = await transition(deps, {
    contractId,
    action: 'send',
    by: actor,
    choose: () => (isFilling ? 'FILLING' : 'SIGNING'),
    apply: async (tx, state, now) => {
      if (state.contract.version !== draft.contract.version) throw new AppError('CONTRACT_VERSION');
      if (settled) replaced = await writeSettled(deps, tx, state, settled);
      applyBoxes(state, boxes);
      for (const document of launched) await writeLaunch(deps, tx, state, document);
      await addressParties(deps, tx, state);
      for (const party of state.signatories) moveSignatory(party, 'send');
      state.contract.sendTime = now;
      state.contract.fromTemplateIds = templatesOf(state, documents);
      // The version that the pre-flight has asked, though another may be published meanwhile.
      if (rules) {
        state.contract.categoryVersion = rules.number;
        state.rules = rules.config;
      }
      await nameAgents(deps, state);
      await rememberParties(tx, state, now);
      await noteTemplateUses(deps, tx, state, sources, { papers, time: now });
      const opened = isFilling ? startFilling(state, now) : advance(state, now).opened;
      // From here on other senders of the company wait for the lock on its account, and last for the counter of its numbers.
      if (price !== null) {
        const { subject, tenantId: companyId } = state.contract;
        await deps.fees.charge(tx, { contractId, subject, companyId, operatorId: actor.userId }, price);
      }
      await drawNumber(deps, tx, state.contract, rules);
      nameByRule(state, rules, now);
      deps.checkpoint?.('number-drawn');
      // Messages name the number; nothing locks any more.
      await tellOpened(deps, tx, state, opened);
      await notifyCc(deps, tx, state, 'SEND');
      return {
        documents: digests,
        ...(originals.length > 0 && { originals: writeOriginals(originals) }),
        ...(attached.length > 0 && { attachments: attached.map(({ sha256 }) => sha256).join(' ') }),
      };
    },
  });
  await deps.documents.forgetStored(replaced);
  return sentState;
}
