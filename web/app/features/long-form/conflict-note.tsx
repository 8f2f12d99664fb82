// Two tabs or people answered the same question: shows both answers. Nothing is discarded until the person chooses one (X27).
import { Button } from '@portico/ui/button';
import { useOpenForm } from './form-context.ts';
import { useLongForm } from './long-form.en.ts';

export function ConflictNote({ name }: { readonly name: string }) {
  const { conflictOf, settle, say } = useOpenForm();
  const { conflict: words } = useLongForm();
  const conflict = conflictOf(name);
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  return (
    <div className="conflict" role="alert">
      <p>{words.title}</p>
      <div className="conflict-actions">
        <Button kind="secondary" onClick={() => settle(name, mine)}>
          {words.mine(say(name, mine) || words.empty)}
        </Button>
        <Button kind="secondary" onClick={() => settle(name, theirs ?? null)}>
          {words.theirs(say(name, theirs) || words.empty)}
        </Button>
      </div>
    </div>
  );
}
