// Simulates a captcha vendor with the API of reCAPTCHA v3: its script, and the call that verifies a token.
import { limits } from '@portico/domain/limits';
import type { FastifyInstance } from 'fastify';
import type { Simulator, SimulatorSettings } from '../simulator.ts';
import { scriptPage } from '../simulator-page.ts';
import { misbehave, sendScript, troubleKeys } from '../simulator-script.ts';
import { captchaScript, readToken } from './script.ts';

const ROBOT = 'robot';
const SCORES = { person: 0.9, robot: 0.1 };

const about = {
  name: 'captcha',
  title: 'Captcha',
  plays:
    'A captcha with the API of reCAPTCHA v3: the script /captcha/api.js, with the parameters render (site key) and hl ' +
    '(language), and /captcha/siteverify.',
  magic: [
    ...troubleKeys('site key'),
    { input: `site key ${ROBOT}`, effect: `issues tokens with the score ${SCORES.robot}` },
    {
      input: 'any other site key',
      effect: `issues tokens with the score ${SCORES.person}; each is valid once, for ${limits.captcha.maxAgeSeconds} seconds`,
    },
    { input: 'hl=<language>', effect: 'sets window.grecaptcha.language' },
  ],
};

interface Verdict {
  readonly success: boolean;
  readonly score?: number;
  readonly action?: string;
  readonly challenge_ts?: string;
  readonly hostname?: string;
  readonly 'error-codes'?: readonly string[];
}
const refused = (...codes: string[]): Verdict => ({ success: false, 'error-codes': codes });

function routes(app: FastifyInstance, settings: SimulatorSettings): void {
  const used = new Set<string>();

  function verdictOf(secret: string | undefined, token: string | undefined): Verdict {
    if (!secret) return refused('missing-input-secret');
    if (secret !== settings.secret) return refused('invalid-input-secret');
    if (!token) return refused('missing-input-response');
    const content = readToken(token);
    if (!content) return refused('invalid-input-response');
    const ageSeconds = (Date.now() - content.at) / 1000;
    if (used.has(token) || ageSeconds > limits.captcha.maxAgeSeconds) return refused('timeout-or-duplicate');
    used.add(token);
    return {
      success: true,
      score: content.siteKey === ROBOT ? SCORES.robot : SCORES.person,
      action: content.action,
      challenge_ts: new Date(content.at).toISOString(),
      hostname: content.hostname,
    };
  }

  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(scriptPage(about, ['/captcha/api.js?render=person&hl=en'])),
  );
  app.get<{ Querystring: { render?: string; hl?: string } }>('/api.js', async ({ query }, reply) => {
    if (await misbehave(query.render, reply)) return reply;
    return sendScript(reply, captchaScript(query.hl ?? ''));
  });
  app.post<{ Body: { secret?: string; response?: string } | undefined }>(
    '/siteverify',
    async (request, reply) => {
      const { secret, response } = request.body ?? {};
      if (await misbehave(readToken(response ?? '')?.siteKey, reply)) return reply;
      return verdictOf(secret, response);
    },
  );
}

export const captchaSimulator: Simulator = { ...about, routes };
