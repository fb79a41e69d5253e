import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { CAPTCHA_VOICES } from './captcha-voices.ts';

const RATE = 8000;
const SILENCE = 128;
/** Amplitude of the noise under the voice, of 127. */
const NOISE = 7;
const VOICES = join(import.meta.dirname, 'voices/captcha-voices.pcm');

let voices: Promise<Buffer> | undefined;

/** The characters spoken one after another, slowly, over noise: 8 kHz mono WAV. */
export async function speakPicture(characters: string, language: Language): Promise<Buffer> {
  voices ??= readFile(VOICES);
  const all = await voices;
  const parts = [pause(0.4)];
  for (const character of characters) {
    const [start, length] =
      (language === 'zh_CN' ? CAPTCHA_VOICES[`zh ${character}`] : undefined) ?? CAPTCHA_VOICES[character]!;
    parts.push(all.subarray(start, start + length), pause(0.5 + randomInt(300) / 1000));
  }
  const sound = Buffer.concat(parts);
  for (const [index, value] of sound.entries()) {
    sound[index] = Math.min(255, Math.max(0, value + randomInt(2 * NOISE + 1) - NOISE));
  }
  return Buffer.concat([waveHeader(sound.length), sound]);
}

const pause = (seconds: number): Buffer => Buffer.alloc(Math.round(RATE * seconds), SILENCE);

/** RIFF header of 8 bit unsigned PCM. */
function waveHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
