// One app with all simulators, for development, tests and browser journeys. To add a provider, add a row here
// and a simulator.ts in its folder.
import { type FastifyInstance, fastify } from 'fastify';
import { captchaSimulator } from './captcha/simulator.ts';
import { identitySimulator } from './identity/simulator.ts';
import { mapsSimulator } from './places/simulator.ts';
import { referralSimulator } from './referral/simulator.ts';
import { timeStampSimulator } from './seal/simulator.ts';
import type { Simulator, SimulatorSettings } from './simulator.ts';
import { html, magicTable, page } from './simulator-page.ts';
import { smsSimulator } from './sms/simulator.ts';
import { transactionSimulator } from './transaction/simulator.ts';

export const simulators: readonly Simulator[] = [
  transactionSimulator,
  captchaSimulator,
  mapsSimulator,
  referralSimulator,
  smsSimulator,
  identitySimulator,
  timeStampSimulator,
];

const contents = (): string =>
  page(
    'Simulated providers',
    html`${simulators.map(
      ({ name, title, plays, magic }) => html`
        <h2><a href="/${name}">${title}</a></h2>
        <p>${plays}</p>
        ${magicTable(magic)}`,
    )}`,
  );

export function createSimulators(settings: SimulatorSettings): FastifyInstance {
  const app = fastify({ logger: false });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/health', () => ({ ok: true }));
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(contents()));
  for (const { name, routes } of simulators)
    void app.register(
      (scope, _options, done) => {
        routes(scope, settings);
        done();
      },
      { prefix: `/${name}` },
    );
  return app;
}
