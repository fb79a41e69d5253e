/** RFC 5426, RFC 6587 and RFC 5425. */
const PORTS = { 'udp:': 514, 'tcp:': 601, 'tls:': 6514 } as const;

export interface ReceiverAddress {
  protocol: keyof typeof PORTS;
  host: string;
  port: number;
}

/** Of `udp://host:514`, `tcp://host:601` or `tls://host:6514`; the port may be left out. Null for anything else. */
export function readReceiver(text: string): ReceiverAddress | null {
  const url = URL.parse(text);
  const protocol = (Object.keys(PORTS) as (keyof typeof PORTS)[]).find((one) => one === url?.protocol);
  if (!url || !protocol || url.hostname === '' || url.username || url.search || url.hash) return null;
  if (url.pathname !== '' && url.pathname !== '/') return null;
  const port = url.port === '' ? PORTS[protocol] : Number(url.port);
  return port > 0 ? { protocol, host: url.hostname.replace(/^\[|\]$/g, ''), port } : null;
}
