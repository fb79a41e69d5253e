import type { RenderedMessage } from '../message.ts';
import { withoutLink } from '../without-link.ts';
import { escapeMarkup } from './escape-markup.ts';

const OPEN = { zh_CN: '打开', en_US: 'Open' } as const;
const FOOT = {
  zh_CN: '此邮件由系统自动发送，请勿直接回复。',
  en_US: 'This message was sent automatically. Please do not reply.',
} as const;

/**
 * The HTML form of an e-mail: a name, a subject, a text, one button. Tables and inline styles, because mail programs support nothing else;
 * no picture and no external address, so that opening it is not tracked.
 */
export function mailHtml(message: RenderedMessage, systemName: string): string {
  const { subject, text, link, code, language } = message;
  const body = escapeMarkup(link ? withoutLink(text, link) : text).replaceAll('\n', '<br>');
  const shownCode = code
    ? `<p style="margin:0 0 20px;font-size:30px;font-weight:600;letter-spacing:8px;color:#1d2026;font-family:Consolas,monospace">${escapeMarkup(code)}</p>`
    : '';
  const button = link
    ? `<a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 28px;border-radius:6px;background:#1670d6;color:#ffffff;font-size:15px;text-decoration:none">${OPEN[language]}</a>
<p style="margin:20px 0 0;font-size:12px;line-height:20px;color:#656c77;word-break:break-all">${escapeMarkup(link)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f6f3;font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;margin:0 auto">
<tr><td style="padding:0 4px 16px;font-size:14px;font-weight:600;color:#9d2f22">${escapeMarkup(systemName)}</td></tr>
<tr><td style="padding:32px;border:1px solid #e6e6e1;border-radius:10px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:30px;font-weight:600;color:#1d2026">${escapeMarkup(subject)}</h1>
${shownCode}<p style="margin:0 0 24px;font-size:15px;line-height:26px;color:#4a515c">${body}</p>
${button}</td></tr>
<tr><td style="padding:16px 4px;font-size:12px;line-height:20px;color:#656c77">${FOOT[language]}</td></tr>
</table></body></html>`;
}
