// Simulates Google's maps script with its places library: predictions for the typed text, and their details.
import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { scriptPage } from '../simulator-page.ts';
import { literal, misbehave, sendScript, troubleKeys } from '../simulator-script.ts';
import { type Address, addresses } from './addresses.ts';

const about = {
  name: 'places',
  title: 'Maps and places',
  plays: `Google’s maps script with its places library: /places/js with key and libraries=places. It knows ${addresses.length} addresses.`,
  magic: [
    ...troubleKeys('key'),
    { input: 'any other key', effect: 'works' },
    { input: 'no libraries=places', effect: 'leaves google.maps.places undefined' },
    { input: 'callback=<name>', effect: 'calls the global function of that name once loaded' },
    {
      input: 'part of an address',
      effect: `predicts the matching ones of ${addresses.map(({ number, street }) => `${number} ${street}`).join('; ')}`,
    },
    { input: 'any other text', effect: 'returns ZERO_RESULTS' },
  ],
};

const predictionOf = ({ number, street, town, postcode, country }: Address, index: number) => {
  const main_text = `${number} ${street}`;
  const secondary_text = [town, postcode, country].filter(Boolean).join(', ');
  return {
    place_id: `place-${index + 1}`,
    description: `${main_text}, ${secondary_text}`,
    structured_formatting: { main_text, secondary_text },
    types: ['street_address'],
  };
};

const part = (type: string, long_name: string, short_name = long_name) => ({
  types: [type],
  long_name,
  short_name,
});

const detailsOf = (address: Address, index: number) => ({
  place_id: `place-${index + 1}`,
  formatted_address: predictionOf(address, index).description,
  address_components: [
    part('street_number', address.number),
    part('route', address.street),
    part('locality', address.town),
    part('postal_code', address.postcode),
    part('country', address.country, address.countryCode),
  ].filter(({ long_name }) => long_name !== ''),
});

/** Works under our content security policy: it adds nothing to the page. */
const placesLibrary = `{
    PlacesServiceStatus: { OK: 'OK', ZERO_RESULTS: 'ZERO_RESULTS', NOT_FOUND: 'NOT_FOUND' },
    AutocompleteService: class {
      async getPlacePredictions({ input }, callback) {
        const predictions = ${literal(addresses.map(predictionOf))}.filter(({ description }) =>
          description.toLowerCase().includes(input.trim().toLowerCase()));
        callback?.(predictions, predictions.length > 0 ? 'OK' : 'ZERO_RESULTS');
        return { predictions };
      }
    },
    PlacesService: class {
      getDetails({ placeId }, callback) {
        const place = ${literal(addresses.map(detailsOf))}.find(({ place_id }) => place_id === placeId);
        queueMicrotask(() => callback(place ?? null, place ? 'OK' : 'NOT_FOUND'));
      }
    },
  }`;

const scriptOf = (libraries: readonly string[], callback: string | undefined): string =>
  `window.google = { maps: { ${libraries.includes('places') ? `places: ${placesLibrary}` : ''} } };
${callback === undefined ? '' : `window[${literal(callback)}]?.();\n`}`;

type Query = { key?: string; libraries?: string; callback?: string };

function routes(app: FastifyInstance): void {
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(scriptPage(about, ['/places/js?key=any&libraries=places'])),
  );
  app.get<{ Querystring: Query }>('/js', async ({ query }, reply) => {
    if (await misbehave(query.key, reply)) return reply;
    return sendScript(reply, scriptOf((query.libraries ?? '').split(','), query.callback));
  });
}

export const mapsSimulator: Simulator = { ...about, routes };
