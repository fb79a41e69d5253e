export { classifyRevisions } from '../verify/changes/classify-revision.ts';
export { annotatedPdf, annotation, painted } from './annotated-pdf.ts';
export { tilingPdf } from './costly-pdf.ts';
export { drawLine } from './draw-line.ts';
export {
  hasTool,
  judgeWithPdfsig,
  type PdfsigVerdict,
  runTool,
  toolEnvironment,
  toPem,
} from './external-tools.ts';
export { HOSTILE_KINDS, hostileLeftovers, hostilePdf } from './hostile-actions.ts';
export { makeHybrid } from './make-hybrid.ts';
export { makePdf, type PdfSketch } from './make-pdf.ts';
export { type ServedAuthority, serveAuthority } from './serve-authority.ts';
export { serveHttp } from './serve-http.ts';
export { spoilMessage } from './spoil-message.ts';
export { makeTestPki, type TestPki } from './test-pki.ts';
