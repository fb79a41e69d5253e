import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { answerUnchanged } from './strong-etag.ts';

/** Pixels of one module in a picture file: a whole code is then at least 1200 pixels wide, enough for a poster. */
const POSTER_PIXELS = 32;

/** An address as a QR code (ISO/IEC 18004) that phones can scan from a screen or paper: SVG with its own quiet zone, medium error correction. */
export function qrSvg(address: string, pixelSize = 10): string {
  return renderSVG(address, { ecc: 'M', border: 3, pixelSize });
}

/** The same as a data URL, for an answer whose text is returned once and has no address of its own. */
export function qrDataUrl(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString('base64')}`;
}

/** The same as a picture file, to be put on a page. */
export const qrPng = (address: string, pixelSize: number): Promise<Buffer> =>
  sharp(Buffer.from(qrSvg(address, pixelSize)))
    .png({ palette: true, colours: 2 })
    .toBuffer();

/** Answers the QR code of an address. The address grants nothing by itself; its target authorises the caller. */
export function sendQr(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  if (answerUnchanged(request, reply, tagOf(address, 'svg'))) return reply;
  return reply.type('image/svg+xml').send(qrSvg(address));
}

/** The address may hold a token: the ETag holds its digest only. */
const tagOf = (address: string, kind: string): string =>
  createHash('sha256').update(`${kind} ${address}`).digest('hex').slice(0, 32);

/** The same as a picture file, for documents and posters. */
export async function sendQrPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): Promise<FastifyReply> {
  if (answerUnchanged(request, reply, tagOf(address, 'png'))) return reply;
  const png = await qrPng(address, POSTER_PIXELS);
  return reply.type('image/png').send(png);
}
