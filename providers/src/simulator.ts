// What every simulator is: a neighbour with a name, a page to click, and a table of magic inputs.
// A simulator plays the vendor, so it may keep its state in memory; our adapters talk to it over HTTP only.
import type { FastifyInstance } from 'fastify';

export interface SimulatorSettings {
  /** Origin of the portal: who issues tokens and whose pages may call. */
  readonly portal: string;
  /** Where the portal publishes the keys of its tokens. */
  readonly keys: string;
  /** Shared with our server, which signs its calls with it. */
  readonly secret: string;
  /** The folder of the played certificate authority; where there is none, nobody stamps. */
  readonly authority?: string | undefined;
}

export interface MagicInput {
  readonly input: string;
  readonly effect: string;
}

export interface Simulator {
  /** Also the first part of its addresses. */
  readonly name: string;
  readonly title: string;
  readonly plays: string;
  readonly magic: readonly MagicInput[];
  readonly routes: (app: FastifyInstance, settings: SimulatorSettings) => void;
}
