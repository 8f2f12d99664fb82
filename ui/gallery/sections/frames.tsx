import { frames as samples } from '../frame-samples.tsx';
import type { Section } from '../section.ts';

/** Frames fill the window, so each is a page of its own. */
function addressOf(name: string): string {
  const asked = new URLSearchParams(location.search);
  asked.delete('section');
  asked.set('frame', name);
  return `?${asked}`;
}

export const frames: Section = {
  name: 'frames',
  title: 'Frames',
  states: Object.fromEntries(
    Object.keys(samples).map((name) => [name, () => <a href={addressOf(name)}>Show the frame {name}</a>]),
  ),
};
