// "Who represents the company?": the creator themselves, whose data is known, or somebody else.
import { useState } from 'react';
import { NewEntry } from '../entry-list/new-entry.tsx';
import { usePeople } from './people-context.ts';
import { usePeopleWords } from './people-form.en.ts';

const ME = 'me';

export function NewRepresentative({ onChosen }: { readonly onChosen: (isMe: boolean) => void }) {
  const { creatorName, companyName } = usePeople();
  const { fresh: words, parts } = usePeopleWords();
  const [who, setWho] = useState('');
  return (
    <NewEntry
      title={words.representative(companyName)}
      back={parts.back}
      options={[
        {
          value: ME,
          title: creatorName ? words.me(creatorName) : words.meAlone,
          description: words.meTold,
        },
        { value: 'other', title: words.other, description: words.otherTold },
      ]}
      errors={who === '' ? [{ fieldId: 'who', message: words.missing }] : []}
      onValue={setWho}
      onChosen={() => onChosen(who === ME)}
    />
  );
}
