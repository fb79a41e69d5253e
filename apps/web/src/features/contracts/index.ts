/** What other features show of contracts. */
export { dueAct } from './acts/standing.ts';
export { useNowActs } from './acts/use-now-acts.ts';
/** Placing fields, shared with the editor of templates. */
export { AppointContext, useAppoint, usePlacementState } from './appoint/appoint-context.ts';
export { FieldsPreview } from './appoint/fields-preview.tsx';
export { useKindName } from './appoint/kind-name.ts';
export { LinesInput } from './appoint/panel/lines-input.tsx';
export { NumberInput } from './appoint/panel/number-input.tsx';
export { PlacingArea } from './appoint/placing-area.tsx';
export { FieldsOnPicture, renderShownFields, ShownFields } from './appoint/shown-fields.tsx';
export { usePlacing } from './appoint/use-placing.ts';
export { BlockChanges } from './deviations/block-changes.tsx';
export { readCents, writeCents } from './fields/amount-text.ts';
export { describeFault } from './fields/describe-fault.ts';
export { FieldInput } from './fields/field-input.tsx';
/** Values of params, shared with the editor of papers. */
export { ParamForm } from './fields/params/param-form.tsx';
export { ParamInput } from './fields/params/param-input.tsx';
export { useParamValues } from './fields/params/use-param-values.ts';
export { partyName, subjectFromFile } from './launch/draft/draft.ts';
/** The files of a contract or template. */
export { moveDocument, updateDocument } from './launch/draft/draft-files.ts';
export {
  addParty,
  changeParty,
  orderOf,
  removeParty,
} from './launch/draft/draft-parties.ts';
export { ChooseFiles } from './launch/files/choose-files.tsx';
export { DropFiles } from './launch/files/drop-files.tsx';
export { officeQuery, retryConversion } from './launch/files/file-calls.ts';
export { FileList } from './launch/files/file-list.tsx';
export { inChosenOrder } from './launch/files/in-chosen-order.ts';
export { RenameDialog } from './launch/files/rename-dialog.tsx';
export { useConversions } from './launch/files/use-conversions.ts';
export { useDocumentUploads } from './launch/files/use-document-uploads.ts';
export { useWordFacts, wordFactsQuery } from './launch/from-template/word-facts.ts';
export { PartyFlow } from './launch/parties/party-flow.tsx';
export { PartyFrame, type PartyPlace } from './launch/parties/party-frame.tsx';
export { InternalSteps } from './launch/party-terms/internal-steps-list.tsx';
export { PeoplePicker } from './launch/party-terms/people-picker.tsx';
export { SaveNote } from './launch/saving/save-note.tsx';
export { RowStatus } from './list/row-status.tsx';
export { ContractLink } from './open/contract-link.tsx';
export { fieldsAt, placesOf } from './placement/field-places.ts';
export { fillOwnerOf, newlyFilling, settleFillSteps } from './placement/fill-steps.ts';
export { commit, type History, redo, startHistory, undo } from './placement/history.ts';
export { stepsWithoutPlace, wordOfPlace } from './placement/place-kinds.ts';
export { fieldsOfPlaces } from './placement/signature-places.ts';
/** Layout of papers, loaded where pages are shown. */
export const loadLaidFiles = () => import('./launch/paper-preview/laid-files.ts');
export type { LaidFile } from './launch/paper-preview/laid-files.ts';
