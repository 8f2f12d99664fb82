// The parts of every simulator: a provider's name, a page to click through, and a table of magic inputs. It may
// keep its state in memory, because it plays the vendor. Our adapters reach it only over HTTP.
import type { FastifyInstance } from 'fastify';

export interface SimulatorSettings {
  /** The portal's origin: the token issuer, and the only origin allowed by CORS. */
  readonly portal: string;
  /** The URL of the portal's JWKS. */
  readonly keys: string;
  /** Shared with our server, which signs its calls with it. */
  readonly secret: string;
  /** The folder of the simulated certificate authority. Without it, no time stamps are issued. */
  readonly authority?: string | undefined;
}

export interface MagicInput {
  readonly input: string;
  readonly effect: string;
}

export interface Simulator {
  /** Also the first segment of its URLs. */
  readonly name: string;
  readonly title: string;
  readonly plays: string;
  readonly magic: readonly MagicInput[];
  readonly routes: (app: FastifyInstance, settings: SimulatorSettings) => void;
}
