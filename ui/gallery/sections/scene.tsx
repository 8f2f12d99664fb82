import { Scene } from '../../src/scene.tsx';
import type { Section } from '../section.ts';

export const scene: Section = {
  name: 'scene',
  title: 'Scene',
  states: {
    dawn: () => (
      <div className="gallery-scene">
        <Scene hour="dawn" />
        <p className="display">Open your account from wherever you are.</p>
      </div>
    ),
    day: () => (
      <div className="gallery-scene">
        <Scene hour="day" />
      </div>
    ),
    dusk: () => (
      <div className="gallery-scene">
        <Scene hour="dusk" />
      </div>
    ),
    night: () => (
      <div className="gallery-scene">
        <Scene hour="night" />
      </div>
    ),
    band: () => (
      <div className="gallery-scene" data-band="">
        <Scene hour="dawn" />
      </div>
    ),
  },
};
