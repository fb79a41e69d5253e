import { choice } from '../choice.ts';

/**
 * Kind of key that a signer's certificate is issued for. The first is that of the installation, P-256. RSA is not offered: the
 * product's authority issues for keys on curves only.
 */
export const algorithm = choice(['P256', 'P384', 'SM2'], 'key');
