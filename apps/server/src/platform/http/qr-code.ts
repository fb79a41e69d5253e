import type { FastifyReply } from 'fastify';
import { renderSVG } from 'uqr';

/** An address as a QR code (ISO/IEC 18004) that phones read off a screen or paper: SVG with a quiet zone of its own, medium correction. */
export function qrSvg(address: string): string {
  return renderSVG(address, { ecc: 'M', border: 3 });
}

/** Answers the QR code of an address. It leads somewhere at most; what it leads to asks for itself who comes. */
export function sendQr(reply: FastifyReply, address: string): FastifyReply {
  return reply.type('image/svg+xml').header('cache-control', 'private, max-age=300').send(qrSvg(address));
}
