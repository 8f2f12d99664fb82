// Simulates the referral-tracking script: some time after loading, it sets a code on the window, which the page polls.
import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { scriptPage } from '../simulator-page.ts';
import { literal, sendScript } from '../simulator-script.ts';

const DEFAULT = { code: 'partner-4711', afterMs: 250 };
const EVIL = '<img src=x onerror=alert(1)>';

const about = {
  name: 'referral',
  title: 'Referral tracking',
  plays: 'The tracking script of a partner network. It sets the referral code as window.referralCode.',
  magic: [
    { input: 'no code', effect: `sets ${DEFAULT.code} after ${DEFAULT.afterMs} ms` },
    { input: 'after=<ms>&code=<code>', effect: 'sets this code after this many milliseconds' },
    { input: 'code=never', effect: 'never sets a code' },
    { input: 'code=broken', effect: 'answers 503' },
    { input: 'code=evil', effect: 'sets markup with an image that runs a script; our pattern refuses it' },
  ],
};

const scriptOf = (code: string, afterMs: number): string =>
  `setTimeout(() => { window.referralCode = ${literal(code)}; }, ${literal(afterMs)});\n`;

const millisecondsOf = (text: string | undefined): number =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : DEFAULT.afterMs;

function routes(app: FastifyInstance): void {
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(scriptPage(about, ['/referral/script.js'])),
  );
  app.get<{ Querystring: { after?: string; code?: string } }>('/script.js', ({ query }, reply) => {
    const { code = DEFAULT.code } = query;
    if (code === 'broken') return reply.code(503).send({ message: 'Service Unavailable' });
    if (code === 'never') return sendScript(reply, '// No code today.\n');
    return sendScript(reply, scriptOf(code === 'evil' ? EVIL : code, millisecondsOf(query.after)));
  });
}

export const referralSimulator: Simulator = { ...about, routes };
