export { classifyRevisions } from '../verify/changes/classify-revision.ts';
export { annotatedPdf, annotation, painted } from './files/annotated-pdf.ts';
export { tilingPdf } from './files/costly-pdf.ts';
export { drawLine } from './files/draw-line.ts';
export { HOSTILE_KINDS, hostileLeftovers, hostilePdf } from './files/hostile-actions.ts';
export { makeHybrid } from './files/make-hybrid.ts';
export { makePdf, type PdfSketch } from './files/make-pdf.ts';
export { randomPaper } from './files/random-paper.ts';
export { sampleContract } from './files/sample-contract.ts';
export {
  makeWord,
  WORD_LISTS,
  type WordParts,
  wordNumber,
  wordParagraph,
  wordPicture,
  wordRun,
} from './files/word-file.ts';
export {
  hasTool,
  judgeWithPdfsig,
  type PdfsigVerdict,
  runTool,
  toolEnvironment,
  toPem,
} from './programs/external-tools.ts';
export { type ServedAuthority, serveAuthority } from './signing/serve-authority.ts';
export { serveHttp } from './signing/serve-http.ts';
export { spoilMessage } from './signing/spoil-message.ts';
export { makeTestPki, type TestPki } from './signing/test-pki.ts';
