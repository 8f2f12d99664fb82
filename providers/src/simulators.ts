// One app that plays every neighbour, for development, tests and browser journeys.
// A new neighbour is one row here and one simulator.ts in its folder.
import { type FastifyInstance, fastify } from 'fastify';
import type { Simulator, SimulatorSettings } from './simulator.ts';
import { html, page, table } from './simulator-page.ts';
import { transactionSimulator } from './transaction/simulator.ts';

export const simulators: readonly Simulator[] = [transactionSimulator];

const contents = (): string =>
  page(
    'Simulated neighbours',
    html`${simulators.map(
      ({ name, title, plays, magic }) => html`
        <h2><a href="/${name}">${title}</a></h2>
        <p>${plays}</p>
        ${table(
          ['Magic input', 'What happens'],
          magic.map(({ input, effect }) => [html`<code>${input}</code>`, effect]),
        )}`,
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
