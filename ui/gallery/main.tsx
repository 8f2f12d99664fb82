// The gallery shows every component in every state. ?section=button shows one component, ?frame=login shows a frame as a
// page; ?theme=dark and ?dir=rtl set the theme and the direction.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/kit.css';
import { frames } from './frame-samples.tsx';
import './gallery.css';
import { sections } from './sections.ts';

const asked = new URLSearchParams(location.search);
const { documentElement: page } = document;
const theme = asked.get('theme');
if (theme) page.dataset['theme'] = theme;
page.dir = asked.get('dir') ?? 'ltr';
const frame = frames[asked.get('frame') ?? ''];
const shown = sections.filter(({ name }) => !asked.has('section') || asked.get('section') === name);

function Gallery() {
  return (
    <main className="gallery">
      <h1>The kit</h1>
      <nav aria-label="Sections" className="gallery-contents">
        {sections.map(({ name, title }) => (
          <a key={name} href={`?section=${name}`}>
            {title}
          </a>
        ))}
      </nav>
      {shown.map(({ name, title, states }) => (
        <section key={name} id={name} className="gallery-section" aria-label={title}>
          <h2>{title}</h2>
          {Object.entries(states).map(([state, render]) => (
            <article
              key={state}
              className="gallery-state"
              aria-label={`${title}, ${state}`}
              data-state={state}
            >
              <h3>{state}</h3>
              <div className="gallery-stage">{render()}</div>
            </article>
          ))}
        </section>
      ))}
    </main>
  );
}

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<StrictMode>{frame ? frame() : <Gallery />}</StrictMode>);
