// What the neighbours that are a script of a page have in common: how it is sent, and the keys with which it fails.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { MagicInput } from './simulator.ts';

const SLOW_MS = 5000;

export const troubleKeys = (parameter: string): readonly MagicInput[] => [
  { input: `${parameter} slow`, effect: `answers after ${SLOW_MS / 1000} seconds` },
  { input: `${parameter} down`, effect: 'answers 503' },
];

/** Waits or fails as the key says; true when all is answered already. */
export async function misbehave(key: string | undefined, reply: FastifyReply): Promise<boolean> {
  if (key === 'slow') await sleep(SLOW_MS);
  if (key === 'down') await reply.code(503).send({ message: 'Service Unavailable' });
  return reply.sent;
}

export const sendScript = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('text/javascript; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .send(text);

/** A value as a literal of the script. */
export const literal = (value: unknown): string => JSON.stringify(value);
