// Shared code of the simulators that provide a page script: the response, and the keys that make it fail.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { MagicInput } from './simulator.ts';

const SLOW_MS = 5000;

export const troubleKeys = (parameter: string): readonly MagicInput[] => [
  { input: `${parameter} slow`, effect: `answers after ${SLOW_MS / 1000} seconds` },
  { input: `${parameter} down`, effect: 'answers 503' },
];

/** Delays or fails as the key demands; returns true if it has already replied. */
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

/** Encodes a value as a literal in the script. */
export const literal = (value: unknown): string => JSON.stringify(value);
