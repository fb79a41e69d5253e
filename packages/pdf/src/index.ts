export { composeMerged, mergePdfs } from './assemble/merge-pdfs.ts';
export { type PagePicture, picturesToPdf } from './assemble/pictures-to-pdf.ts';
export {
  answerOcspRequest,
  type CertificateStatus,
  type OcspResponder,
} from './certificates/answer-ocsp-request.ts';
export { type DistinguishedName, decodeName, encodeName } from './certificates/distinguished-name.ts';
export { readSubject } from './certificates/full-names.ts';
export {
  type CertificateProfile,
  type CertificateRequest,
  issueCertificate,
} from './certificates/issue-certificate.ts';
export {
  type CrlRequest,
  issueCrl,
  type RevocationReason,
  type RevokedCertificate,
} from './certificates/issue-crl.ts';
export { type CertificateFacts, certificateFacts } from './cms/certificate-facts.ts';
export { DerError, DerNode, readDer } from './cms/der-reader.ts';
export { readSignedData, type SignedData, type SignerInfo } from './cms/read-signed-data.ts';
export { algorithmFacts, type DigestName, type SignatureAlgorithm } from './cms/signature-algorithm.ts';
export { signatureSize, UNKNOWN_TOKEN_BYTES } from './cms/signature-size.ts';
export { type ContentTypes, signDigest, type Timestamper } from './cms/signed-data.ts';
export {
  defaultAlgorithm,
  type KeyHolder,
  publicKeyInfo,
  type Signer,
  softwareKey,
  softwareSigner,
} from './cms/signer.ts';
export { verifySignature } from './cms/verify-signature.ts';
export { type CompareOptions, compareRevisions } from './compare/compare-revisions.ts';
export type { DifferenceRegion, PageDifference } from './compare/page-difference.ts';
export type { TextPage } from './compare/replacement/letters.ts';
export {
  DOUBTS,
  type Doubt,
  type FieldPlace,
  type MovedField,
  moveFields,
  type PlacedField,
} from './compare/replacement/move-fields.ts';
export { drawOnPages } from './draw/draw-on-pages.ts';
export { fitsBox } from './draw/fits-box.ts';
export {
  type Extent,
  type PageContent,
  type PageDrawing,
  type PictureContent,
  SMALLEST_TEXT,
  type TableContent,
  type TextContent,
} from './draw/page-drawing.ts';
export {
  type Appearance,
  type PictureDrawing,
  slicedPicture,
  type TextDrawing,
} from './fields/appearance/appearance.ts';
export { bundledFaces, type FontFace, fontFace } from './fields/appearance/font-face.ts';
export type { CertificationLevel, FieldLock } from './fields/field-lock.ts';
export type { FieldFill } from './fields/fill-field.ts';
export type { MillimetrePlace, Millimetres } from './fields/millimetre-place.ts';
export { type FractionRect, POINTS_PER_MILLIMETRE } from './fields/page-geometry.ts';
export {
  type CrossPageSeal,
  type PageEdge,
  planCrossPageSeal,
  type SealSlice,
  sliceAppearance,
} from './fields/plan-cross-page-seal.ts';
export type { FieldKind, PlannedField } from './fields/planned-field.ts';
export type { Closing } from './flatten/clean-copy.ts';
export { composeFlattened, type Flattened, type Flattening, flattenPdf } from './flatten/flatten-pdf.ts';
export { type Concern, type ConcernKind, findConcerns } from './inspect/find-concerns.ts';
export type { Hazard } from './inspect/hazards.ts';
export { inspectUpload, type UploadFacts } from './inspect/inspect-upload.ts';
export { readAttachment } from './inspect/read-attachment.ts';
export {
  type Certified,
  createEventKey,
  type EventAlgorithm,
  type EventKey,
  withEventKey,
} from './keys/event-key.ts';
export { type RemoteSignerOptions, remoteSigner } from './keys/remote-signer.ts';
export { RemoteSignerError, type RemoteSignerErrorCode } from './keys/remote-signer-error.ts';
export { MARKER_BLANKS } from './markers/blanks-of.ts';
export {
  type DocumentFacts,
  findMarkers,
  type Marker,
  type MarkerBox,
  withoutMarkers,
} from './markers/take-markers.ts';
export type { NetworkOptions } from './network/fetch-bytes.ts';
export { NetworkError, type NetworkErrorCode } from './network/network-error.ts';
export { publicAddressOnly, type UrlGuard } from './network/public-address.ts';
export { publicFetch } from './network/public-fetch.ts';
export {
  appendedSource,
  type ByteSource,
  bufferSource,
  openFileSource,
  type PdfInput,
  withPassword,
} from './objects/byte-source.ts';
export { eachWindow } from './objects/each-window.ts';
export { type FormField, listFields, listSignatureFields } from './objects/form-fields.ts';
export {
  isArray,
  isName,
  isRef,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  pdfDict,
  pdfName,
} from './objects/object-model.ts';
export {
  type Box,
  listPages,
  type Page,
  type PageShape,
  pageRotation,
  type Rotation,
  readBox,
  shownSize,
} from './objects/page-tree.ts';
export type { IndirectObject } from './objects/parse/indirect-object.ts';
export { parsePdfDate, pdfDate } from './objects/pdf-date.ts';
export { type OpenOptions, openPdf, Pdf } from './objects/pdf-document.ts';
export { PdfError, type PdfErrorCode } from './objects/pdf-error.ts';
export { defaultLimits, type ReadLimits } from './objects/read-limits.ts';
export { decodeText, encodeText } from './objects/text-string.ts';
export type { Revision } from './objects/xref/revision.ts';
export type { XrefEntry } from './objects/xref/xref-section.ts';
export { openToken, type Token, type TokenOptions } from './pkcs11/open-token.ts';
export { Pkcs11Error, type Pkcs11ErrorCode } from './pkcs11/pkcs11-error.ts';
export type { TokenKey } from './pkcs11/token-signer.ts';
export type { PrintMark } from './print/print-mark.ts';
export { composeSheets, type PrintPlan, printSheets } from './print/print-sheets.ts';
export { PAGE_WIDTHS, type PageImage, THUMBNAIL_WIDTH } from './render/page-image.ts';
export type { PageSize } from './render/render-document.ts';
export { RenderError, type RenderErrorCode } from './render/render-error.ts';
export { pageText, renderPage } from './render/render-page.ts';
export { type RenderRequest, type RenderResult, RenderSession } from './render/render-session.ts';
export type { TextRun } from './render/text-run.ts';
export { type IssuerFetcher, issuerFetcher } from './revocation/issuer-fetcher.ts';
export type { RevocationAnswer } from './revocation/revocation-answer.ts';
export type { RevocationData, RevocationFetcher } from './revocation/revocation-data.ts';
export { RevocationError, type RevocationErrorCode } from './revocation/revocation-error.ts';
export { type RevocationFetcherOptions, revocationFetcher } from './revocation/revocation-fetcher.ts';
export { verifyCrl } from './revocation/verify-crl.ts';
export { verifyOcsp } from './revocation/verify-ocsp.ts';
export { type CompanySeal, drawCompanySeal } from './seal-image/company-seal.ts';
export { drawSeal, type SealDesign } from './seal-image/draw-seal.ts';
export { drawNameSeal, type NameEnding, type NameSeal } from './seal-image/name-seal.ts';
export { drawOvalSeal, type OvalSeal } from './seal-image/oval-seal.ts';
export { drawRectangleSeal, type RectangleSeal } from './seal-image/rectangle-seal.ts';
export { INK_BLUE, SEAL_RED, type SealPicture } from './seal-image/seal-drawing.ts';
export { SealImageError, type SealImageErrorCode } from './seal-image/seal-image-error.ts';
export { drawTypedSignature, type TypedSignature } from './seal-image/typed-signature.ts';
export { type Face, facesWith, type WrittenFace } from './seal-image/typeface.ts';
export { type ClosePlan, closeRevision } from './sign/close-revision.ts';
export {
  type CollectedData,
  type CollectOptions,
  collectForMessages,
  collectForTokens,
  collectValidationData,
  type MissingStatus,
  type SignatureMessage,
  signatureMessages,
} from './sign/collect-validation-data.ts';
export { composeLaunch, type LaunchPlan, launchRevision } from './sign/launch-revision.ts';
export { longTermRevision } from './sign/long-term-revision.ts';
export { certificationLevel } from './sign/permissions.ts';
export type { SigningWish, VisibleSeal } from './sign/plan-signing.ts';
export {
  digestPrepared,
  embedSignature,
  type PreparedSignature,
  prepareSignature,
} from './sign/prepared-signature.ts';
export { type SignFileOptions, signFile } from './sign/sign-file.ts';
export {
  type BaselineLevel,
  type SignPdfOptions,
  signingRevisions,
  signPdf,
  type ValidationProvider,
} from './sign/sign-pdf.ts';
export {
  fillPrepared,
  type Signing,
  type SigningFacts,
  type UnsignedRevision,
} from './sign/sign-prepared.ts';
export { composeSigning, type SignPlan, signRevision } from './sign/sign-revision.ts';
export { composeTimestamp, timestampRevision } from './sign/timestamp-revision.ts';
export { type UnfilledField, unfilledFields } from './sign/unfilled-fields.ts';
export { type ValidationData, validationRevision } from './sign/validation-revision.ts';
export { answerTimestampQuery } from './timestamp/answer-timestamp-query.ts';
export {
  checkTimestampToken,
  type ExpectedTimestamp,
  type TimestampFacts,
} from './timestamp/check-timestamp-token.ts';
export {
  builtInTimestamper,
  DEFAULT_TIMESTAMP_POLICY,
  issueTimestampToken,
  type TimestampStatement,
} from './timestamp/issue-timestamp.ts';
export { readTimestampTime } from './timestamp/read-timestamp-time.ts';
export {
  requestTimestamp,
  type TimestampAuthority,
  timestampFrom,
} from './timestamp/request-timestamp.ts';
export { TimestampError, type TimestampErrorCode } from './timestamp/timestamp-error.ts';
export type { Attachment } from './typeset/drawing/attachment.ts';
export { type Enclosed, writePaper } from './typeset/drawing/write-paper.ts';
export type { LaidPaper, PlacedRect } from './typeset/layout/laid-paper.ts';
export type { LayoutBlock, Paper } from './typeset/layout/layout-block.ts';
export type { Report, ReportBlock, ReportPlan, SigningPlace } from './typeset/report/report-plan.ts';
export { typesetReport } from './typeset/report/typeset-report.ts';
export { type TypesetPaper, typesetPaper } from './typeset/typeset-paper.ts';
export { type PolicyOverrides, type Severity, VALIDATION_POLICY } from './verify/policy/validation-policy.ts';
export type { Bilingual } from './verify/report/bilingual.ts';
export type { CheckName } from './verify/report/sentences.ts';
export type {
  CertificateSummary,
  ChangeItem,
  ChangeKind,
  ChangeReport,
  Coverage,
  DrawnReport,
  FileValidity,
  Finding,
  Indication,
  RevocationReport,
  SignatureLevel,
  SignatureReport,
  SubIndication,
  TimestampReport,
  VerificationReport,
} from './verify/report/verification-report.ts';
export { type PageComparerOptions, pageComparer } from './verify/seen/page-comparer.ts';
export { drawNothing, type PageComparer, type PageOutcome, type PageTask } from './verify/seen/page-task.ts';
export { type ArchiveHorizon, archiveHorizon } from './verify/time/archive-horizon.ts';
export { importTrustList, type TrustListOptions } from './verify/trust/import-trust-list.ts';
export { readTrustFolder, type TrustSidecar } from './verify/trust/read-trust-folder.ts';
export type { TrustAnchor, TrustPurpose } from './verify/trust/trust-anchor.ts';
export { TrustError, type TrustErrorCode } from './verify/trust/trust-error.ts';
export { type VerifyOptions, verifyPdf } from './verify/verify-pdf.ts';
export { appendRevision } from './write/append-revision.ts';
export type { BaseWitness } from './write/base-witness.ts';
export { repairPdf } from './write/repair-pdf.ts';
