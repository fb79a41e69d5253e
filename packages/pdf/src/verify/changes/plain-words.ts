import type { Bilingual } from '../report/bilingual.ts';

/** What people call the parts of a document that its dictionaries name. Keys without a row are told as they are written. */
const WORDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  // Pages (table 31)
  Rotate: ['页面方向', 'rotation'],
  MediaBox: ['页面大小', 'page size'],
  CropBox: ['可见范围', 'visible area'],
  Contents: ['页面内容', 'content'],
  Resources: ['字体和图片', 'fonts and pictures'],
  UserUnit: ['页面比例', 'scale'],
  Group: ['透明效果', 'transparency'],
  // The catalog (table 29)
  OCProperties: ['图层', 'layers'],
  OpenAction: ['打开时的动作', 'what happens on opening'],
  AA: ['自动执行的动作', 'automatic actions'],
  Names: ['附件、脚本等命名内容', 'attachments, scripts and other named content'],
  AF: ['关联文件', 'associated files'],
  Outlines: ['书签', 'bookmarks'],
  ViewerPreferences: ['显示偏好', 'display preferences'],
  PageLabels: ['页码标签', 'page labels'],
  StructTreeRoot: ['无障碍标签', 'accessibility tags'],
  MarkInfo: ['无障碍标签', 'accessibility tags'],
  Lang: ['语言', 'language'],
  Pages: ['全部页面', 'all pages'],
  Root: ['整个文档', 'the whole document'],
  Encrypt: ['加密', 'encryption'],
  // Forms and fields (tables 224, 226 and 166)
  NeedAppearances: ['要求重新绘制各域', 'the wish to draw all fields anew'],
  XFA: ['另一套表单', 'a second form'],
  Fields: ['域的清单', 'list of fields'],
  CO: ['计算顺序', 'order of calculation'],
  DR: ['默认字体', 'default fonts'],
  DA: ['文字样式', 'text style'],
  Q: ['对齐方式', 'alignment'],
  Rect: ['位置或大小', 'place or size'],
  MK: ['外观', 'look'],
  AP: ['外观', 'look'],
  Ff: ['域的性质', 'nature of the field'],
  F: ['是否显示', 'visibility'],
  T: ['名称', 'name'],
  TU: ['提示', 'tooltip'],
  A: ['动作', 'action'],
  V: ['值', 'value'],
  DV: ['默认值', 'default value'],
  Opt: ['选项', 'options'],
  MaxLen: ['长度限制', 'length limit'],
  Kids: ['下级', 'parts'],
  Lock: ['锁定', 'lock'],
  // Annotations (table 171)
  Stamp: ['图章', 'stamp'],
  FreeText: ['文本框', 'text box'],
  Text: ['便笺', 'note'],
  Highlight: ['高亮', 'highlight'],
  Underline: ['下划线', 'underline'],
  StrikeOut: ['删除线', 'strike-out'],
  Ink: ['手绘', 'drawing'],
  Line: ['线条', 'line'],
  Square: ['矩形', 'rectangle'],
  Circle: ['椭圆', 'ellipse'],
  Link: ['链接', 'link'],
  Redact: ['涂黑', 'redaction'],
  FileAttachment: ['附件', 'attachment'],
  Popup: ['批注窗口', 'comment window'],
  Watermark: ['水印', 'watermark'],
  Widget: ['表单控件', 'form control'],
};

/** A key, or several with commas between them, in words. */
export function inWords(detail: string): Bilingual {
  const rows = detail.split(', ').map((key) => WORDS[key] ?? ([key, key] as const));
  return {
    zh: [...new Set(rows.map(([zh]) => zh))].join('、'),
    en: [...new Set(rows.map(([, en]) => en))].join(', '),
  };
}
