import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { PageHead, type PageHeadProps } from '../../src/page-head.tsx';
import type { Section } from '../section.ts';

function Saving() {
  const [line, setLine] = useState<Pick<PageHeadProps, 'saved' | 'notSaved'>>({ saved: 'Saved 14:02' });
  return (
    <>
      <Begun label="Step 1/1" title="Personal information" {...line} />
      <Button kind="secondary" onClick={() => setLine({ saved: 'Saved 14:03' })}>
        Save
      </Button>{' '}
      <Button kind="secondary" onClick={() => setLine({ notSaved: 'Not saved – trying again' })}>
        Fail
      </Button>
    </>
  );
}

/** Adds the heading that follows on a real page, so that the gallery's headings keep their order. */
const Begun = (props: PageHeadProps) => (
  <>
    <PageHead {...props} />
    <h2 className="only-heard">The rest of the page</h2>
  </>
);

export const pageHead: Section = {
  name: 'page-head',
  title: 'Page head',
  states: {
    'title only': () => <Begun title="Your accounts" />,
    whole: () => (
      <Begun
        label="Step 1/2"
        title="Company information"
        lead="Write it as it stands in the commercial register. What we can look up for you is filled in already."
        saved="Saved 14:02"
      />
    ),
    saving: () => <Saving />,
    'not saved': () => <Begun title="Company information" notSaved="Not saved – trying again" />,
    'long text': () => (
      <Begun
        label="Schritt 1 von 2, Angaben über das Unternehmen"
        title="Donaudampfschifffahrtselektrizitätenhauptbetriebswerk und die Personen, denen es gehört"
        lead="Schreiben Sie alles so, wie es im Firmenbuch steht. Was wir für Sie nachschlagen können, steht schon da; bitte sehen Sie es durch und bessern Sie aus, was nicht mehr stimmt."
        saved="Zuletzt gespeichert am Donnerstag, dem 4. März 2027, um 14:02 Uhr mitteleuropäischer Zeit"
      />
    ),
  },
};
