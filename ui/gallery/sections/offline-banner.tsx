import { Button } from '../../src/button.tsx';
import { OfflineBanner } from '../../src/offline-banner.tsx';
import type { Section } from '../section.ts';

const Switches = () => (
  <p>
    <Button kind="secondary" onClick={() => window.dispatchEvent(new Event('offline'))}>
      Lose the network
    </Button>{' '}
    <Button kind="secondary" onClick={() => window.dispatchEvent(new Event('online'))}>
      Find it again
    </Button>
  </p>
);

export const offlineBanner: Section = {
  name: 'offline-banner',
  title: 'Offline banner',
  states: {
    default: () => (
      <div className="gallery-column">
        <Switches />
        <OfflineBanner text="You are offline. What you write is kept here and sent when the network is back." />
      </div>
    ),
  },
};
